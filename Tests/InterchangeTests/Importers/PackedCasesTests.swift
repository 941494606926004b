import TestSupport
import Support
import Foundation
import Testing

@testable import Interchange
@testable import Storage

/// Files of public projects, each with what its list of cases says must come of it.
@Suite(.needsCases) struct PackedCasesTests {
  /// What came of a path: for each file the form and its recipes or errors.
  private func outcome(_ path: String) -> (
    recipes: [RecipeDraft], archives: [ArchiveDraft], problems: [String]
  ) {
    var (archives, problems) = ([ArchiveDraft](), [String]())
    do throws(Problems) {
      let expansion = ImportSource.expand(path: Cases.folder.path + "/recipes/" + path)
      problems += (expansion.warnings + expansion.errors).map(\.message)
      for source in expansion.sources {
        guard let importer = Importer.all.first(where: { $0.recognises(source) }) else {
          problems.append("no form")
          continue
        }
        let imported = try importer.read(source)
        archives += imported.archives
        problems += imported.warnings.map(\.message)
      }
    } catch {
      problems += error.all.map(\.message)
    }
    return (archives.flatMap(\.recipes), archives, problems)
  }

  @Test(arguments: Cases.names(in: "recipes/cooklang")) func cooklang(_ name: String) throws {
    let (recipes, _, problems) = outcome("cooklang/" + name)
    let recipe = try #require(recipes.first)
    #expect(recipes.count == 1 && !recipe.steps.isEmpty)
    if name != "cookcli_lamb-chops.cook" { #expect(name.hasPrefix(recipe.title + ".")) }
    // Nothing is left of the marks, but where they are broken.
    let isBroken = name == "unclosed.cook"
    #expect(recipe.steps.contains { $0.contains("{") || $0.contains("@") } == isBroken)
    #expect(problems.contains { $0.contains("has no }") } == isBroken)
    #expect(recipe.ingredients.isEmpty == (name == "fullwidth_at.cook"))
  }

  @Test(arguments: [
    ("spec_Easy Pancakes.cook", 5, 6), ("spec_Fried Rice.cook", 16, 9), ("spec_Olivier Salad.cook", 8, 13),
    ("cookcli_Thai Green Curry.cook", 14, 8), ("cookcli_Easy Pancakes.cook", 6, 7),
    ("huge_quantity.cook", 5, 1),
  ])
  func counts(_ name: String, ingredients: Int, steps: Int) throws {
    let recipe = try #require(outcome("cooklang/" + name).recipes.first)
    #expect(recipe.ingredients.count == ingredients)
    #expect(recipe.steps.count == steps)
  }

  @Test func cooklangSays() throws {
    let chops = try #require(outcome("cooklang/cookcli_lamb-chops.cook").recipes.first)
    #expect(chops.title == "Sicilian-style Scottadito Lamb Chops")
    #expect(chops.servings == "4" && chops.indication == "40 min")
    let odd = try #require(outcome("cooklang/huge_quantity.cook").recipes.first)
    #expect(
      odd.ingredients.map(\.amount)
        == ["99999999999999999999999 kg", "1/0 g", "½ cup", "1 1/2 cup", "1-2個"])
  }

  @Test(arguments: Cases.names(in: "recipes/chowdown")) func chowdown(_ name: String) throws {
    let (recipes, archives, problems) = outcome("chowdown/" + name)
    let recipe = try #require(recipes.first)
    #expect(recipes.count == 1 && recipe.ingredients.count > 1 && recipe.steps.count > 1)
    #expect(!recipe.tags.isEmpty && archives[0].memo != nil)
    // Their pictures are not among the cases.
    #expect(
      problems.contains { $0.contains("\(name.dropLast(3)).jpg") || $0.contains("downtown-marinade.jpg") })
  }

  @Test(arguments: Cases.names(in: "recipes/paprika").filter { $0.hasSuffix(".paprikarecipe") })
  func paprika(_ name: String) throws {
    let (recipes, archives, _) = outcome("paprika/" + name)
    let recipe = try #require(recipes.first)
    #expect(recipe.url?.hasPrefix("http://") == true && archives[0].created != nil)
    #expect(recipe.source?.hasPrefix("paprika:") == true && recipe.ingredients.count > 5)
    guard case .bytes(let bytes, _) = recipe.image else {
      Issue.record("no photo")
      return
    }
    #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == [0xFF, 0xD9])
  }

  @Test func planToEat() {
    // The list of cases has one recipe; the table has two lines, and both are recipes.
    #expect(outcome("archives/plantoeat.zip").recipes.map(\.title) == ["Test Recipe", "Test Recipe2"])
  }

  @Test(arguments: [
    ("not_a_zip.paprikarecipes", "this is no zip file"), ("zip_bomb_100MB.zip", "more than 64 MB"),
    ("zip_slip.zip", "leads out of it"),
  ])
  func refused(_ name: String, because reason: String) {
    let (recipes, _, problems) = outcome("archives_bad/" + name)
    #expect(recipes.isEmpty)
    #expect(problems.count == 1 && problems[0].contains(reason))
  }

  @Test func withoutItsPhoto() {
    let (recipes, _, problems) = outcome("archives_bad/bad_photo_data.paprikarecipe")
    #expect(recipes.map(\.title) == ["写真が壊れた"])
    #expect(recipes[0].image == nil && problems.contains { $0.contains("photo's data is damaged") })
  }

  @Test func japaneseNames() throws {
    let path = Cases.folder.path + "/recipes/archives_bad/sjis_names.zip"
    let expansion = ImportSource.expand(path: path)
    #expect((expansion.sources.map(\.path) + expansion.left) == [path + "/肉じゃが/recipe.json"])
  }
}

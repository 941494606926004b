import Support
import Almanac
import Foundation
import Imaging
import Storage

@testable import Publishing

extension SitePlan {
  /// The plan as a person reads and compares it: pages, pictures, and what of the archives decides them.
  var json: Data {
    get throws {
      let plan: [String: Any] = [
        "today": today.description,
        "title": settings.title,
        "archives": archives.map { archive in
          [
            "id": archive.id, "created": archive.created.description, "title": archive.title ?? NSNull(),
            "memo": archive.memo.map { ["folder": $0.folder, "characters": $0.text.count] } ?? NSNull(),
            "tags": archive.tags,
            "recipes": archive.recipes.map { recipe in
              ["id": recipe.id, "title": recipe.title, "image": recipe.image.map(\.text) ?? NSNull()]
                as [String: Any]
            },
          ] as [String: Any]
        },
        "pictures": pictures.mapValues { picture in
          [
            "format": picture.facts.format, "size": "\(picture.facts.width) × \(picture.facts.height)",
            "renditions": picture.renditions.map { "\($0.fileName) \($0.width) × \($0.height)" },
          ] as [String: Any]
        },
        "pages": pages.map { "\($0.path) (\($0.kind))" },
        "problems": problems.map(\.description),
      ]
      return try JSONSerialization.data(
        withJSONObject: plan, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }
  }
}

extension Recipe.Image {
  fileprivate var text: String {
    switch self {
    case .file(let path, _): path
    case .remote(let url, _): url
    }
  }
}

import Foundation
import Testing

/// `ozen rakuten` against a server of this machine that answers as Rakuten's documentation says.
@Suite struct RakutenTests {
  static let ranking = """
    {"result":[{"foodImageUrl":"https://image.example/1.jpg","mediumImageUrl":"https://image.example/1.jpg?thum=54",\
    "nickname":"台所番","pickup":1,"rank":"1","recipeCost":"300円前後","recipeDescription":"煮る。\\n冷ます。",\
    "recipeId":1410014612,"recipeIndication":"約10分","recipeMaterial":["なす 2本"],\
    "recipePublishday":"2017/10/10 22:37:34","recipeTitle":"なすの煮びたし",\
    "recipeUrl":"https://recipe.example/recipe/1410014612/","shop":0,"smallImageUrl":"https://image.example/1.jpg?thum=55"},\
    {"recipeId":1410014613,"recipeTitle":"冷奴","rank":"2"}]}
    """
  static let categories = """
    {"result":{"large":[{"categoryId":"30","categoryName":"人気メニュー","categoryUrl":"https://recipe.example/category/30/"}],\
    "medium":[{"categoryId":307,"categoryName":"ハンバーグ","categoryUrl":"https://recipe.example/category/30-307/","parentCategoryId":"30"},\
    {"categoryId":308,"categoryName":"餃子","categoryUrl":"https://recipe.example/category/30-308/","parentCategoryId":"30"}],\
    "small":[{"categoryId":1,"categoryName":"水餃子","categoryUrl":"https://recipe.example/category/30-308-1/","parentCategoryId":"308"}]}}
    """

  /// Answers each question by its name, and refuses what the API would.
  static func api() throws -> TestServer {
    try TestServer { _, request in
      guard request.contains("applicationId=id%2B1&") else {
        return TestServer.answer(
          "400 Bad Request", [],
          "{\"error\":\"wrong_parameter\",\"error_description\":\"specify valid applicationId\"}")
      }
      return TestServer.answer(
        "200 OK", [], request.contains("/Recipe/CategoryList/20170426?") ? categories : ranking)
    }
  }

  static let keys = ["RAKUTEN_APPLICATION_ID": "id+1", "RAKUTEN_ACCESS_KEY": "secret-key"]

  static func run(
    _ arguments: [String], _ server: TestServer, keys: [String: String] = keys, in folder: URL? = nil
  ) throws -> Run {
    let run = try runOzen(
      ["rakuten"] + arguments, in: folder,
      environment: keys.merging(["OZEN_RAKUTEN_HOST": server.url("/api")]) { $1 })
    // Whatever happens, keys are shown to nobody.
    #expect(!run.output.contains("secret-key") && !run.error.contains("secret-key"))
    #expect(!run.output.contains("id+1") && !run.error.contains("id+1"))
    return run
  }

  @Test func showsARanking() throws {
    let server = try Self.api()
    let run = try Self.run(["30-307", "--dry-run"], server)
    #expect(run.output == "なすの煮びたし  約10分  https://recipe.example/recipe/1410014612/\n冷奴\n")
    #expect(run.exit == 0)
    #expect(run.error.contains("Supported by Rakuten Developers"))
    let line = server.requests.first?.split(separator: "\r\n").first
    #expect(
      line
        == "GET /api/Recipe/CategoryRanking/20170426?applicationId=id%2B1&accessKey=secret-key&format=json&formatVersion=2&categoryId=30-307 HTTP/1.1"
    )
    #expect(server.requests.count == 1)
  }

  @Test func addsARankingOnce() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = folder.appending(path: "site")
    #expect(try runOzen(["new", site.path]).exit == 0)
    let server = try Self.api()
    let first = try Self.run(["--date", "2018-04-27"], server, in: site)
    #expect(first.exit == 0 && first.output == "2\n", "\(first)")
    let shown = try runOzen(["show", "2", "--json"], in: site).output
    let archive = try #require(try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any])
    #expect(archive["created"] as? String == "2018-04-27")
    #expect(
      archive["memo"] as? String == "[Supported by Rakuten Developers](https://developers.rakuten.com/)")
    let recipes = try #require(archive["recipes"] as? [[String: Any]])
    #expect(recipes.map { $0["rakutenId"] as? String } == ["1410014612", "1410014613"])
    let second = try Self.run(["--date", "2018-04-28"], server, in: site)
    #expect(
      second.exit == 0 && second.output.isEmpty && second.error.contains("冷奴 is left out"), "\(second)")
    // The ranking of all recipes is asked for without a category.
    #expect(server.requests.allSatisfy { !$0.contains("categoryId") })
  }

  @Test(arguments: [
    (["--categories"], "30\t人気メニュー\n30-307\tハンバーグ\n30-308\t餃子\n30-308-1\t水餃子\n", 0 as Int32),
    (["--categories", "餃子"], "30-308\t餃子\n30-308-1\t水餃子\n", 0), (["--categories", "寿司"], "", 1),
  ])
  func listsCategories(_ arguments: [String], _ output: String, _ exit: Int32) throws {
    let run = try Self.run(arguments, try Self.api())
    #expect(run.output == output && run.exit == exit)
  }

  @Test func findsACategoryByItsName() throws {
    let server = try Self.api()
    #expect(try Self.run(["餃子", "--dry-run"], server).exit == 0)
    #expect(server.requests.last?.contains("&categoryId=30-308 ") ?? false)
  }

  @Test(arguments: [
    ("ギョウザ", "there is no category of this name (ozen rakuten --categories lists them)"),
    ("餃", "there is no category of this name (say the number: 30-308 餃子, 30-308-1 水餃子)"),
  ])
  func namesOfNoCategoryAreTold(_ name: String, _ message: String) throws {
    let run = try Self.run([name], try Self.api())
    #expect(run.exit == 1 && run.error.contains(message), "\(run.error)")
  }

  @Test func theAPIsErrorsAreShown() throws {
    let run = try Self.run(["30"], try Self.api(), keys: ["RAKUTEN_APPLICATION_ID": "wrong"])
    #expect(run.exit == 1 && run.output.isEmpty)
    #expect(run.error.contains("wrong_parameter: specify valid applicationId"))
  }

  @Test func failuresThatPassAreTriedAgain() throws {
    let server = try TestServer { number, _ in
      switch number {
      case 0:
        TestServer.answer(
          "429 Too Many Requests", ["Retry-After: 0"],
          "{\"error\":\"too_many_requests\",\"error_description\":\"number of allowed requests has been exceeded\"}"
        )
      default: TestServer.answer("200 OK", [], Self.ranking)
      }
    }
    #expect(try Self.run(["30", "--dry-run"], server).exit == 0)
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [
    (TestServer.answer("404 Not Found", [], "<html>"), "the host answers 404"),
    (TestServer.answer("200 OK", [], "<html>"), "< is unexpected here"),
    (TestServer.answer("200 OK", [], "{\"result\":[{\"recipeTitle\":"), ":1:27: "),
    (
      TestServer.answer("302 Found", ["Location: https://elsewhere.example/"]),
      "it leads on to another address"
    ),
    (
      TestServer.answer(
        "503 No", ["Retry-After: 3600"],
        "{\"error\":\"service_unavailable\",\"error_description\":\"under maintenance\"}"),
      "service_unavailable: under maintenance"
    ),
    (TestServer.answer("404 Not Found", [], ranking), "the host answers 404"),
    (TestServer.answer("500 No", ["Retry-After: 3600"], "{\"result\":[]}"), "the host answers 500"),
    (TestServer.answer("429 No", ["Retry-After: 3600"], "{}"), "the host answers 429"),
    (TestServer.answer("200 OK", [], "{\"result\":\"no\"}"), "this is no ranking"),
    (TestServer.answer("200 OK", [], "{\"result\":{}}"), "this is no ranking"),
    (TestServer.answer("200 OK", [], "{\"result\":[null]}"), "this is no ranking"),
    (TestServer.answer("200 OK", [], "{\"result\":[{}]}"), "this is no ranking"),
  ])
  func otherFailuresAreTold(_ answer: String, _ message: String) throws {
    let run = try Self.run(["30"], try TestServer { _, _ in answer })
    #expect(run.exit == 1 && run.error.contains(message), "\(run.error)")
  }

  /// `run` sees to it that no key is shown.
  @Test(arguments: [
    (
      "{\"error\":\"wrong_parameter\",\"error_description\":\"not application-id+1, application-id%2B1, secret-key\"}",
      "wrong_parameter: not ***, ***, ***"
    ),
    ("{\"error\":\"secret\\u002dkey\"}", "error, ***: "), ("secret-key", "* is unexpected here"),
    ("{\"secret-key\":1}", "\"result\" is missing"),
    (
      "{\"result\":[{\"recipeId\":5,\"recipeTitle\":\"汁\",\"recipeUrl\":\"https://e.example/?k=secret-key\"}]}",
      "汁  https://e.example/?k=***"
    ),
  ])
  func answersThatRepeatTheKeysAreMasked(_ body: String, _ shown: String) throws {
    let server = try TestServer { _, _ in TestServer.answer("200 OK", [], body) }
    let keys = ["RAKUTEN_APPLICATION_ID": "application-id+1", "RAKUTEN_ACCESS_KEY": "secret-key"]
    let run = try Self.run(["30", "--dry-run"], server, keys: keys)
    #expect((run.output + run.error).contains(shown), "\(run)")
    #expect(!(run.output + run.error).contains("application-id"))
  }

  @Test func aListThatIsNoListOfCategoriesIsTold() throws {
    let run = try Self.run(
      ["--categories"],
      try TestServer { _, _ in TestServer.answer("200 OK", [], "{\"result\":{\"large\":\"x\"}}") })
    #expect(run.exit == 1 && run.error.contains("\"large\" is no list of categories"), "\(run.error)")
  }

  @Test func anEmptyRankingChangesNothing() throws {
    let run = try Self.run(
      ["30"], try TestServer { _, _ in TestServer.answer("200 OK", [], "{\"result\":[]}") })
    #expect(run.exit == 0 && run.output.isEmpty && run.error.contains("0 recipes"))
  }

  // MARK: Keys

  @Test(arguments: [0o600, 0o400, 0o640, 0o604] as [Int]) func keysLieInAFileOfOnesOwn(_ mode: Int) throws {
    let home = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = home.appending(path: ".config/ozen")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "rakuten").path
    try "# Rakuten\nRAKUTEN_APPLICATION_ID = \"id+1\"\nRAKUTEN_ACCESS_KEY=secret-key\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    let server = try Self.api()
    let run = try Self.run(["30", "--dry-run"], server, keys: ["HOME": home.path])
    if mode & 0o077 == 0 {
      #expect(
        run.exit == 0 && server.requests.first?.contains("accessKey=secret-key") ?? false, "\(run.error)")
    } else {
      #expect(run.exit == 1 && run.error.contains("others may read it") && server.requests.isEmpty)
    }
  }

  @Test func keysAreNeeded() throws {
    let run = try Self.run(["30"], try Self.api(), keys: ["HOME": "/nonexistent"])
    #expect(
      run.exit == 1
        && run.error.contains("RAKUTEN_APPLICATION_ID: it is not set (https://webservice.rakuten.co.jp/"))
  }

  @Test(arguments: [
    "http://rakuten.example/api", "ftp://127.0.0.1/", "127.0.0.1", "https://user@rakuten.example/",
    "https:///api",
    "https://rakuten.example/?a=b", "http://127.0.0.1@rakuten.example/", "http://localhost.example/",
  ])
  func keysGoToNoOpenHost(_ host: String) throws {
    let run = try runOzen(
      ["rakuten", "30"], environment: Self.keys.merging(["OZEN_RAKUTEN_HOST": host]) { $1 })
    #expect(run.exit == 1 && run.error.contains("OZEN_RAKUTEN_HOST: it must be an address"), "\(run.error)")
  }
}

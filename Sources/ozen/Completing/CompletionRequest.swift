/// A command line that is being typed, and what its last word may become.
///
/// The words before it are read as `parse` reads them, but nothing is an error: what cannot be understood is
/// skipped.
struct CompletionRequest {
  /// What the last word may become: whole words, or files and folders, which the shell knows itself.
  struct Answer: Equatable {
    var candidates: [Candidate] = []
    /// `.files` or `.folders`, or nothing.
    var paths = Completion.nothing
  }

  /// The words after the program's name; the last one is being typed, and may be empty.
  let words: [String]
  let commands: [Command]

  func answer() -> Answer {
    guard let typed = words.last else { return Answer() }
    guard words.count > 1 else {
      return matching(names + [Self.help, Candidate(word: "--version", meaning: "Show the version")], typed)
    }
    guard let command = commands.first(where: { $0.name == words[0] }) else { return Answer() }
    return answer(typed, line: PartialLine(words.dropFirst().dropLast(), command.parameters))
  }

  private var names: [Candidate] { commands.map { Candidate(word: $0.name, meaning: $0.summary) } }

  private static let help = Candidate(word: "--help", meaning: "Show this help")

  private func answer(_ typed: String, line: PartialLine) -> Answer {
    if let option = line.waiting { return values(of: option, typed, line) }
    if !line.optionsEnded, typed.hasPrefix("-") {
      let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2 {
        guard let option = line.options.first(where: { $0.name == parts[0] }) else { return Answer() }
        return values(of: option, parts[1], line, after: parts[0] + "=")
      }
      let unused = line.options.filter { $0.isRepeatable || line.given[$0.name] == nil }
      return matching(unused.map { Candidate(word: $0.name, meaning: $0.help) } + [Self.help], typed)
    }
    guard let argument = line.places.first else { return Answer() }
    return values(of: argument, typed, line)
  }

  private func values(
    of parameter: ParameterFacts, _ typed: String, _ line: PartialLine, after start: String = ""
  ) -> Answer {
    let site = line.given["--site"] ?? line.given["SITE"] ?? "."
    switch parameter.completion {
    case .nothing: return Answer()
    case .files, .folders: return Answer(paths: parameter.completion)
    case .words(let candidates): return matching(candidates, typed, after: start)
    case .commands: return matching(names, typed, after: start)
    case .archives: return matching(SiteCandidates(site: site).archives, typed, after: start)
    case .recipes:
      let archive = line.given["ID"].flatMap { Int($0) }
      return matching(SiteCandidates(site: site).recipes(ofArchive: archive), typed, after: start)
    case .tags: return matching(SiteCandidates(site: site).tags, typed, after: start)
    }
  }

  private func matching(_ candidates: [Candidate], _ typed: String, after start: String = "") -> Answer {
    let matching = candidates.filter { $0.word.hasPrefix(typed) }
    return Answer(candidates: matching.map { Candidate(word: start + $0.word, meaning: $0.meaning) })
  }
}

/// The words between a command's name and the word that is being typed.
private struct PartialLine {
  let options: [ParameterFacts]
  /// The arguments that are still to come.
  private(set) var places: ArraySlice<ParameterFacts>
  /// The values by the names of their parameters; of a repeated one, the last.
  private(set) var given: [String: String] = [:]
  private(set) var optionsEnded = false
  /// The option whose value comes next.
  private(set) var waiting: ParameterFacts?

  init(_ words: some Sequence<String>, _ parameters: [ParameterFacts]) {
    options = parameters.filter { $0.kind != .argument }
    places = parameters.filter { $0.kind == .argument }[...]
    for word in words { read(word) }
  }

  private mutating func read(_ word: String) {
    if let option = waiting {
      given[option.name] = word
      waiting = nil
    } else if optionsEnded || word == "-" || !word.hasPrefix("-") {
      guard let place = places.first else { return }
      given[place.name] = word
      if !place.isRepeatable { places.removeFirst() }
    } else if word == "--" {
      optionsEnded = true
    } else {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { $0.name == parts[0] }) else { return }
      given[option.name] = parts.count == 2 ? parts[1] : ""
      if parts.count == 1, option.kind != .flag { waiting = option }
    }
  }
}

import Markup

/// Renders the template called `page`; further ones are partials by name.
func render(
  _ page: String, _ fields: Fields = [:], _ partials: [String: String] = [:], vocabulary: [Name]? = nil
) throws -> String {
  let sources =
    [TemplateSource(name: "page", file: "page.mustache", text: page)]
    + partials.sorted { $0.key < $1.key }.map {
      TemplateSource(name: $0.key, file: "\($0.key).mustache", text: $0.value)
    }
  var output: [UInt8] = []
  try TemplateLibrary(sources, vocabulary: vocabulary).render("page", fields, into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// All that a template is told to be wrong, as it would be shown.
func faults(
  _ page: String, _ fields: Fields = [:], _ partials: [String: String] = [:], vocabulary: [Name]? = nil
) -> [String] {
  do {
    let output = try render(page, fields, partials, vocabulary: vocabulary)
    return ["rendered: \(output)"]
  } catch let errors as TemplateErrors {
    return errors.all.map(\.description)
  } catch {
    return ["\(error)"]
  }
}

import Storage

/// Makes the files that are no pages and hands them to the stage.
func makeDocuments(_ context: PageContext, _ stage: Stage) throws(Problems) {
  for document in Document.all {
    guard let bytes = document.bytes(context) else { continue }
    try telling { () throws(FileError) in try stage.put(document.path, bytes) }
  }
}

import Support
import Storage

/// Makes the files that are not pages and puts them into the stage.
func makeDocuments(_ context: PageContext, _ stage: Stage) throws(Problems) {
  for document in Document.all {
    for (path, bytes) in document.files(context) {
      try asProblems { () throws(FileError) in try stage.put(path, bytes) }
    }
  }
}

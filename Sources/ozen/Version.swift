/// The version that `ozen --version` prints.
let version = "0.1.0"

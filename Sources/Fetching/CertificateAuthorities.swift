import Glibc

/// The file with the certificate authorities that this machine trusts.
///
/// libcurl knows the place that it was compiled for, which is another one where it comes from another distribution
/// than the machine's.
enum CertificateAuthorities {
  /// Where distributions keep the file: Debian and Arch, Fedora, openSUSE, RHEL, Alpine.
  private static let files = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/cert.pem",
  ]

  /// Nil if there is none of the known files: libcurl then looks where it was compiled to look.
  static let file: String? = files.first { access($0, R_OK) == 0 }
}

// swift-tools-version: 6.1

import PackageDescription

/// A C library of the system: a module map and a shim, found through pkg-config where the headers need flags, installed
/// with apt.
func system(_ name: String, pkgConfig: String? = nil, apt package: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// What holds for every Swift target: no import leaks into another target's interface by accident.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Optimised in debug builds too: loops over pixels are fifty times slower otherwise, and tests build sites hundreds of
/// times.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "ozen",
  products: [.executable(name: "ozen", targets: ["ozen"])],
  targets: [
    // C libraries, each imported by one Swift target.
    system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    // Without pkg-config: libavif's flags, which gdlib's include, hold one that SwiftPM warns of at each build.
    system("CGD", apt: "libgd-dev"),
    system("CAVIF", apt: "libavif-dev"),
    system("CLittleCMS", pkgConfig: "lcms2", apt: "liblcms2-dev"),
    system("CZlib", apt: "zlib1g-dev"),
    system("CWebP", apt: "libwebp-dev"),
    system("CHEIF", apt: "libheif-dev"),
    system("CTIFF", apt: "libtiff-dev"),
    // Calls of the kernel that Swift cannot make by itself; no library.
    .systemLibrary(name: "CLinux", path: "Sources/CLinux"),
    system("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev"),
    system("CCMark", pkgConfig: "libcmark", apt: "libcmark-dev"),
    system("CDeflate", apt: "libdeflate-dev"),
    system("CBrotli", apt: "libbrotli-dev"),
    system("CYAML", apt: "libyaml-dev"),
    // Without pkg-config: it is not linked, but opened when something is fetched.
    system("CCurl", apt: "libcurl4-openssl-dev"),
    system("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),

    .target(name: "Support", dependencies: ["CLinux"], swiftSettings: optimised),
    .target(
      name: "Imaging",
      dependencies: [
        "Support", "CTurboJPEG", "CZlib", "CWebP", "CHEIF", "CAVIF", "CTIFF", "CGD", "CLittleCMS", "CXXHash",
      ],
      swiftSettings: optimised),
    .target(name: "Markup", dependencies: ["CCMark"], swiftSettings: optimised),
    .target(name: "Compression", dependencies: ["CDeflate", "CBrotli"], swiftSettings: strict),
    .target(name: "Fetching", dependencies: ["CCurl"], swiftSettings: strict),
    .target(name: "Preview", dependencies: ["CMicroHTTPD"], swiftSettings: strict),
    .target(name: "Almanac", swiftSettings: optimised),
    // The default templates: bytes that the C compiler puts into the program.
    .target(name: "CEmbeddedFiles"),
    // A module of its own, so that a changed template compiles this and nothing that uses it.
    .target(name: "EmbeddedFiles", dependencies: ["CEmbeddedFiles"], swiftSettings: strict),
    .target(name: "Amounts", swiftSettings: strict),
    .target(name: "Languages", dependencies: ["Almanac"], swiftSettings: strict),
    .target(
      name: "Storage", dependencies: ["Support", "Almanac", "Languages", "Amounts"], swiftSettings: optimised),
    .target(
      name: "Interchange",
      dependencies: [
        "Support", "Almanac", "Languages", "Amounts", "Compression", "Storage", "Imaging", "CYAML",
      ],
      swiftSettings: strict),
    .target(
      name: "Publishing",
      dependencies: [
        "Support", "Almanac", "Languages", "Amounts", "Storage", "Imaging", "Fetching", "Markup",
        "Compression",
        "EmbeddedFiles",
      ], swiftSettings: optimised),
    .executableTarget(
      name: "ozen",
      dependencies: [
        "Support", "Almanac", "Languages", "Storage", "Interchange", "Imaging", "Fetching", "Publishing",
        "Preview",
      ],
      swiftSettings: strict),

    // What the tests of several modules share.
    .target(
      name: "TestSupport", dependencies: ["Support", "Storage"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(name: "SupportTests", dependencies: ["Support"], swiftSettings: strict),
    .testTarget(
      name: "AlmanacTests", dependencies: ["Almanac"], resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(name: "AmountsTests", dependencies: ["Amounts"], swiftSettings: strict),
    .testTarget(name: "LanguagesTests", dependencies: ["Almanac", "Languages"], swiftSettings: strict),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Support", "Almanac", "Languages", "Amounts", "Storage", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "InterchangeTests",
      dependencies: [
        "Support", "Almanac", "Languages", "Amounts", "Compression", "Storage", "Imaging", "Interchange",
        "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: strict),
    .testTarget(name: "ImagingTests", dependencies: ["Support", "Imaging"], swiftSettings: strict),
    .testTarget(name: "FetchingTests", dependencies: ["Fetching"], swiftSettings: strict),
    .testTarget(name: "PreviewTests", dependencies: ["Preview"], swiftSettings: strict),
    .testTarget(name: "CompressionTests", dependencies: ["Compression"], swiftSettings: strict),
    .testTarget(
      name: "PublishingTests",
      dependencies: [
        "Support", "Almanac", "Languages", "Compression", "EmbeddedFiles", "Storage", "Imaging", "Markup",
        "Publishing",
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "OzenTests", dependencies: ["Support", "Languages", "Compression", "Interchange", "ozen"],
      exclude: ["Golden"],
      swiftSettings: strict),
  ],
  // For #embed.
  cLanguageStandard: .gnu2x
)

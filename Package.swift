// swift-tools-version: 6.2

import PackageDescription

// The oldest systems whose runtime knows parameter packs in generic types (`FieldGroup`).
let platforms: [SupportedPlatform] = [
  .macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1),
]

let package = Package(
  name: "ValidatedCodable",
  platforms: platforms,
  products: [
    .library(name: "ValidatedCodable", targets: ["ValidatedCodable"]),
    .library(name: "DomainTypes", targets: ["DomainTypes"]),
    .library(name: "DomainModels", targets: ["DomainModels"]),
    .library(name: "ValidatedJSON", targets: ["ValidatedJSON"]),
    .library(name: "ValidatedFoundation", targets: ["ValidatedFoundation"]),
    .library(name: "ValidatedCache", targets: ["ValidatedCache"]),
    .library(name: "VetKit", targets: ["VetKit"]),
    .library(name: "ValidatedTesting", targets: ["ValidatedTesting"]),
    .executable(name: "vet", targets: ["vet"]),
  ],
  targets: [
    .target(name: "TypedMemory"),
    .target(name: "ValidatedCodable", dependencies: ["TypedMemory"]),
    .target(name: "DomainTypes", dependencies: ["ValidatedCodable"]),
    .target(
      name: "DomainModels",
      dependencies: ["ValidatedCodable", "DomainTypes", "ValidatedJSON", "ValidatedFoundation"]),
    .target(name: "CLibrary"),
    .target(name: "FoundationLibrary"),
    .target(name: "SystemCalls", dependencies: ["CLibrary"]),
    .target(
      name: "ValidatedJSON",
      dependencies: ["TypedMemory", "ValidatedCodable", "FoundationLibrary", "SystemCalls"]),
    .target(
      name: "ValidatedFoundation",
      dependencies: ["ValidatedCodable", "ValidatedJSON", "SystemCalls"]),
    .target(
      name: "ValidatedCache", dependencies: ["ValidatedCodable", "ValidatedJSON", "SystemCalls"]),
    .target(
      name: "ValidatedTesting",
      dependencies: ["ValidatedCodable", "ValidatedJSON", "ValidatedFoundation"]),
    .target(
      name: "VetKit",
      dependencies: [
        "ValidatedCodable", "DomainTypes", "ValidatedJSON", "ValidatedCache", "SystemCalls",
        "ValidatedTesting",
      ]
    ),
    .executableTarget(name: "vet", dependencies: ["VetKit", "DomainModels"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "ValidatedCodable", "DomainTypes", "ValidatedJSON", "ValidatedCache", "DomainModels",
        "SeededRandom", "ValidatedTesting",
      ],
      path: "Benchmarks",
      exclude: ["compile.sh", "peers.py", "peers.sh"]
    ),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(name: "TestEnvironment", path: "Tests/TestEnvironment"),
    .target(
      name: "TestSupport",
      dependencies: [
        "ValidatedCodable", "ValidatedJSON", "ValidatedCache", "ValidatedTesting", "CLibrary",
        "TestEnvironment",
      ],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "ValidatedCodableTests",
      dependencies: ["ValidatedCodable", "SeededRandom", "TestSupport"]
    ),
    .testTarget(
      name: "DomainTypesTests",
      dependencies: [
        "DomainTypes", "ValidatedJSON", "ValidatedTesting", "SeededRandom", "TestSupport",
      ],
      exclude: ["Suites", "Vectors"]
    ),
    .testTarget(
      name: "ValidatedJSONTests",
      dependencies: [
        "ValidatedJSON", "ValidatedFoundation", "DomainModels", "SeededRandom", "TestSupport",
        "CLibrary",
      ]
    ),
    .testTarget(
      name: "DomainModelsTests",
      dependencies: [
        "DomainModels", "ValidatedJSON", "ValidatedCache", "SeededRandom", "TestSupport",
        "CLibrary", "ValidatedTesting",
      ]
    ),
    .testTarget(
      name: "ModelShapeTests",
      dependencies: [
        "DomainModels", "ValidatedJSON", "ValidatedFoundation", "ValidatedCache", "SeededRandom",
        "TestSupport", "ValidatedTesting",
      ],
      exclude: ["Suites"]
    ),
    .testTarget(
      name: "CollectingTests",
      dependencies: [
        "DomainModels", "ValidatedJSON", "SeededRandom", "TestSupport", "ValidatedTesting",
      ]
    ),
    .testTarget(
      name: "ValidatedCacheTests",
      dependencies: [
        "ValidatedCache", "ValidatedJSON", "DomainModels", "SeededRandom", "TestSupport",
        "CLibrary", "SystemCalls",
      ]
    ),
    .testTarget(
      name: "VetTests",
      dependencies: [
        "VetKit", "ValidatedCodable", "DomainTypes", "ValidatedJSON", "ValidatedCache",
        "DomainModels", "SeededRandom", "TestSupport",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Suites that start compilers and other processes are in folders named Nightly. They, and the programs that they or
// `.ci/nightly` start, are built for `NIGHTLY=1 swift test` only.
let nightlyPrograms: [String: [Target.Dependency]] = [
  "DomainModelsTests": ["SearchClient"], "DomainTypesTests": [],
  "ValidatedCacheTests": ["CacheWriter"], "ValidatedCodableTests": [], "VetTests": ["vet"],
]
let isNightly = Context.environment["NIGHTLY"] != nil
for target in package.targets {
  guard let programs = nightlyPrograms[target.name] else { continue }
  if isNightly { target.dependencies += programs } else { target.exclude.append("Nightly") }
}
if isNightly {
  package.targets += [
    .executableTarget(
      name: "SearchClient", dependencies: ["DomainModels", "CLibrary"],
      path: "Tests/SearchClient"
    ),
    .executableTarget(
      name: "CacheWriter", dependencies: ["ValidatedCache", "DomainModels", "CLibrary"],
      path: "Tests/CacheWriter"
    ),
    .executableTarget(
      name: "Memcheck", dependencies: ["ValidatedJSON", "DomainTypes", "SeededRandom"],
      path: "Tests/Memcheck", exclude: ["guard.c", "run"]
    ),
  ]
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
  // A debug build compiles the files of a module in groups, and each group reads the other files and expands their
  // macros again. As whole modules, the tests build in four fifths of the time. No product has these targets.
  if target.type == .test {
    target.swiftSettings?.append(
      .unsafeFlags(
        [
          "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
          "-no-emit-module-separately-wmo",
        ], .when(configuration: .debug)))
  }
}

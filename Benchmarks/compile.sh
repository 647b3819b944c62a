#!/usr/bin/env bash
# How long a package with so many models of ten fields each takes to compile, with schemas and without.
#
# usage: Benchmarks/compile.sh [MODELS]     (50 by default)
set -euo pipefail
cd "$(dirname "$0")/.."
models=${1:-50}
library=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cd "$folder"
cat >Package.swift <<EOF
// swift-tools-version: 6.2
import PackageDescription
let library = Package.Dependency.package(name: "ValidatedCodable", path: "$library")
let products: [Target.Dependency] = ["DomainTypes", "ValidatedJSON"].map {
  .product(name: \$0, package: "ValidatedCodable")
}
let package = Package(
  name: "Models", platforms: [.macOS(.v14)], dependencies: [library],
  targets: [
    .executableTarget(name: "empty", dependencies: products),
    .executableTarget(name: "plain", dependencies: products),
    .executableTarget(name: "schemas", dependencies: products),
  ])
EOF
mkdir -p Sources/empty Sources/plain Sources/schemas
echo 'print("nothing")' >Sources/empty/main.swift

properties=(name age email city country zone latitude longitude nick note)
types=(Name Age Email PlaceName CountryCode TimeZoneID Latitude Longitude 'Name?' 'String?')
for ((model = 1; model <= models; model++)); do
  for target in plain schemas; do
    {
      echo 'import DomainTypes'
      echo 'import Foundation'
      echo 'import ValidatedCodable'
      echo 'import ValidatedJSON'
      if [ $target = plain ]; then
        echo "struct Model$model: Codable {"
      else
        echo "struct Model$model: ValidatedModel {"
      fi
      for i in "${!properties[@]}"; do echo "  let ${properties[i]}: ${types[i]}"; done
      if [ $target = schemas ]; then
        echo "  static let schema = Schema(Model$model.init($(printf '%s:' "${properties[@]}"))) {"
        for property in "${properties[@]}"; do echo "    Field(\"$property\", \\.$property)"; done
        echo '  }'
      fi
      echo '}'
      echo "func decode$model(_ data: Data) -> Int {"
      echo "  (try? ValidatedJSONDecoder().decode([Model$model].self, from: data))?.count ?? 0"
      echo '}'
    } >"Sources/$target/Model$model.swift"
  done
done
for target in plain schemas; do
  {
    echo 'import Foundation'
    echo 'let data = Data("[]".utf8)'
    for ((model = 1; model <= models; model++)); do echo "print(decode$model(data))"; done
  } >"Sources/$target/main.swift"
done

printf '%s models of ten fields (seconds; the library is built before)\n' "$models"
printf '%-24s%10s%10s\n' '' debug release
swift build --product empty >/dev/null 2>&1
swift build -c release --product empty >/dev/null 2>&1
for target in plain schemas; do
  seconds=()
  for configuration in debug release; do
    start=$(date +%s.%N)
    swift build -c $configuration --product $target >log 2>&1 || { cat log >&2; exit 1; }
    seconds+=("$(echo "$(date +%s.%N) - $start" | bc)")
  done
  printf '%-24s%10.1f%10.1f\n' "$target" "${seconds[@]}"
done

import Foundation
import ValidatedCache

import SystemCalls

/// The identity of a file, independent of its name, links or redirections.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  let isRegular: Bool
  let isDirectory: Bool
  /// The number of bytes; nil if it is not known.
  let size: Int?

  /// The file at a path; nil if it does not exist.
  init?(_ path: String) {
    guard let status = System.Status(path) else { return nil }
    self.init(status)
  }

  /// The open file of a descriptor; nil if none is open.
  init?(descriptor: Int32) {
    guard let status = System.Status(descriptor: descriptor) else { return nil }
    self.init(status)
  }

  /// Checks that output files differ from the input, from standard output and from each other, also through links and
  /// redirections.
  ///
  /// Otherwise rejects, valid records or the report would be lost.
  ///
  /// - Parameter input: the input file; nil for standard input.
  static func areOthers(_ outputs: [String], than input: String?) -> Bool {
    guard !outputs.isEmpty else { return true }
    let paths = (outputs + [input ?? "-"]).map {
      let url = URL(filePath: $0)
      return url.followingLinks ?? url
    }
    let source = input.map { FileIdentity($0) } ?? FileIdentity(descriptor: System.standardInput)
    let files =
      (outputs.map { FileIdentity($0) } + [source, FileIdentity(descriptor: System.standardOutput)])
      .compactMap { $0 }.filter(\.isRegular)
    return Set(paths).count == paths.count && Set(files).count == files.count
  }

  private init(_ status: System.Status) {
    device = status.device
    number = status.number
    isRegular = status.isRegular
    isDirectory = status.isDirectory
    size = isRegular ? status.size : nil
  }
}

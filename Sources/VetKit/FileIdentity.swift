import Foundation

import SystemCalls

/// Which file it is, by any name, link or redirection.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  let isRegular: Bool
  /// How many bytes it has; nil if that is not known.
  let size: Int?

  /// The file at a path; nil if there is none.
  init?(_ path: String) {
    guard let status = System.Status(path) else { return nil }
    self.init(status)
  }

  /// The file that is open; nil if none is.
  init?(descriptor: Int32) {
    guard let status = System.Status(descriptor: descriptor) else { return nil }
    self.init(status)
  }

  /// Whether files that are written are not the one that is read, standard output, or each other: by any name, link or
  /// redirection.
  ///
  /// What is rejected would be lost, or what is good, or the report.
  ///
  /// - Parameter input: the file that is read; nil for standard input.
  static func areOthers(_ outputs: [String], than input: String?) -> Bool {
    guard !outputs.isEmpty else { return true }
    let paths = (outputs + [input ?? "-"]).map { URL(filePath: $0).resolvingSymlinksInPath() }
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
    size = isRegular ? status.size : nil
  }
}

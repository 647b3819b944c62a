import Foundation

import CLibrary

/// Which file it is, by any name, link or redirection.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  let isRegular: Bool
  /// How many bytes it has; nil if that is not known.
  let size: Int?

  /// The file at a path; nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file that is open; nil if none is.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
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
    let source = input.map { FileIdentity($0) } ?? FileIdentity(descriptor: STDIN_FILENO)
    let files =
      (outputs.map { FileIdentity($0) } + [source, FileIdentity(descriptor: STDOUT_FILENO)])
      .compactMap { $0 }.filter(\.isRegular)
    return Set(paths).count == paths.count && Set(files).count == files.count
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    size = isRegular ? Int(clamping: status.st_size) : nil
  }
}

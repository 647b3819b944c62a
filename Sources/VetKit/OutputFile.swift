import Foundation
import ValidatedCache

import SystemCalls

/// A file that is written sequentially, in large pieces, and moved into place when it is complete.
///
/// So an incomplete file is never visible. Pipes and other special files are written directly; symbolic links are
/// kept, and the file to which they lead is replaced or created. A file that replaces another has its permissions and, as
/// far as the system permits, its owner.
final class OutputFile {
  private static let pieceSize = 1 << 20

  private let path: String
  private let place: String
  private let temporary: String?
  private let file: Int32
  private var piece: [UInt8] = []
  private var hasFailed = false

  /// Nil without a path.
  ///
  /// - Parameter isPrivate: whether only its owner may use the file, if it is new.
  /// - Throws: ``UsageError``, if the file cannot be written.
  init?(_ path: String?, isPrivate: Bool) throws(UsageError) {
    guard let path else { return nil }
    self.path = path
    let old = System.Status(path)
    if old?.isDirectory == true { throw UsageError("cannot write \(path): it is a directory") }
    guard let target = URL(filePath: path).followingLinks else {
      throw UsageError("cannot write \(path): its symbolic links form a loop")
    }
    place = target.path(percentEncoded: false)
    temporary = old?.isRegular ?? true ? "\(place).\(UUID().uuidString)" : nil
    file =
      temporary.map { Self.make($0, replacing: old, isPrivate: isPrivate) }
      ?? System.open(path, .writeOnly)
    guard file >= 0 else { throw UsageError("cannot write \(path)") }
  }

  /// Makes a file that is removed when the program ends for any reason, unless it has been moved; a negative number if
  /// that is not possible.
  ///
  /// - Parameters:
  ///   - old: the file that it will replace, whose owner and permissions it gets; nil if there is none.
  ///   - isPrivate: whether only its owner may use it, if it replaces none.
  private static func make(
    _ path: String, replacing old: System.Status?, isPrivate: Bool
  ) -> Int32 {
    guard System.addTemporary(path) else { return -1 }
    // A file that replaces another is private until it has the other's permissions.
    let mode: UInt32 = isPrivate || old != nil ? 0o600 : 0o666
    let file = System.open(path, [.writeOnly, .create, .exclusive, .noFollow], mode: mode)
    guard file >= 0, let old, !System.setAccess(file, like: old) else { return file }
    System.close(file)
    return -1
  }

  /// Checks that output files differ from the input, from standard output and from each other, also through links and
  /// redirections.
  ///
  /// Otherwise rejects, valid records or the report would be lost.
  ///
  /// - Parameters:
  ///   - input: the input file; nil for standard input.
  ///   - command: the command that is used wrongly if they do not differ.
  static func requireOthers(
    _ outputs: [String], than input: String?, for command: String
  ) throws(UsageError) {
    guard !outputs.isEmpty else { return }
    let paths = (outputs + [input ?? "-"]).map {
      let url = URL(filePath: $0)
      return url.followingLinks ?? url
    }
    let source =
      input.map { System.Status($0) } ?? System.Status(descriptor: System.standardInput)
    let output = System.Status(descriptor: System.standardOutput)
    let files = (outputs.map { System.Status($0) } + [source, output])
      .compactMap { $0 }.filter(\.isRegular).map(\.identity)
    guard Set(paths).count == paths.count, Set(files).count == files.count else {
      throw UsageError(
        "\(Program.name) \(command) writes to other files than it reads, and to two of them")
    }
  }

  func write(_ text: String) { write(text.utf8) }

  func write(_ bytes: some Sequence<UInt8>) {
    piece += bytes
    if piece.count >= Self.pieceSize { flush() }
  }

  private func flush() {
    if !Output.write(piece, to: file) { hasFailed = true }
    piece.removeAll(keepingCapacity: true)
  }

  /// Completes the file.
  ///
  /// - Throws: ``UsageError``, if some bytes could not be written.
  func close() throws(UsageError) {
    flush()
    if !System.close(file) { hasFailed = true }
    if !hasFailed, let temporary { hasFailed = !System.rename(temporary, to: place) }
    guard hasFailed else { return }
    if let temporary { System.remove(temporary) }
    throw UsageError("cannot write all of \(path)")
  }
}

import Foundation

/// A file that is written from its beginning, in large pieces, and takes its place when it is complete.
///
/// So there is never half of one. What is no regular file, such as `/dev/stdout`, is written as it is.
final class OutputFile {
  private static let pieceSize = 1 << 20

  private let path: String
  private let writtenPath: String
  private let file: FileHandle
  private var piece = Data()
  private var hasFailed = false

  /// - Throws: ``UsageError``, if nothing can be written there.
  init(_ path: String) throws(UsageError) {
    self.path = path
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    let isReplaced = type == nil || type == .typeRegular
    writtenPath = isReplaced ? "\(path).\(UUID().uuidString)" : path
    guard !isReplaced || FileManager.default.createFile(atPath: writtenPath, contents: nil),
      let file = FileHandle(forWritingAtPath: writtenPath)
    else { throw UsageError("cannot write \(path)") }
    self.file = file
  }

  func write(_ text: String) { write(Data(text.utf8)) }

  func write(_ data: Data) {
    piece.append(data)
    if piece.count >= Self.pieceSize { flush() }
  }

  private func flush() {
    do {
      try file.write(contentsOf: piece)
    } catch {
      hasFailed = true
    }
    piece.removeAll(keepingCapacity: true)
  }

  /// Ends the file.
  ///
  /// - Throws: ``UsageError``, if not everything could be written.
  func close() throws(UsageError) {
    flush()
    do { try file.close() } catch { hasFailed = true }
    if !hasFailed, writtenPath != path { hasFailed = rename(writtenPath, path) != 0 }
    guard hasFailed else { return }
    if writtenPath != path { try? FileManager.default.removeItem(atPath: writtenPath) }
    throw UsageError("cannot write all of \(path)")
  }
}

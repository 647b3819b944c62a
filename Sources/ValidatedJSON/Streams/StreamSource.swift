import FoundationLibrary
import SystemCalls

/// A source of the bytes of a stream; by default, the stream is in memory.
struct StreamSource {
  /// Whether appending would have to wait.
  var wouldWait: () -> Bool = { false }
  /// Appends some bytes to a window; false if there are no more.
  var fill: (StreamWindow) throws -> Bool = { _ in false }
}

/// A file that is read from its beginning, or an open file from its position.
///
/// From a pipe, bytes are read as soon as they arrive.
final class FileSource: @unchecked Sendable {
  private let descriptor: Int32
  private let isOwn: Bool
  /// The number of bytes to read: few at first, so that the first element is available early.
  private var size = 1 << 13
  private let largest: Int

  /// - Throws: ``StreamSourceError``, if the file cannot be opened.
  init(_ file: URL, windowSize: Int) throws(StreamSourceError) {
    guard let path = file.filePath else { throw StreamSourceError(noFile: file) }
    descriptor = System.open(path, .readOnly)
    guard descriptor >= 0 else { throw StreamSourceError(code: System.errorCode) }
    isOwn = true
    largest = max(1, windowSize)
  }

  init(descriptor: Int32, windowSize: Int) {
    self.descriptor = descriptor
    isOwn = false
    largest = max(1, windowSize)
  }

  deinit { if isOwn { System.close(descriptor) } }

  var source: StreamSource {
    StreamSource(wouldWait: { System.wouldWait(self.descriptor) }, fill: fill)
  }

  /// Appends some bytes to a window; false if there are no more.
  func fill(_ window: StreamWindow) throws -> Bool {
    let size = min(size, largest)
    let count = try unsafe window.append(upTo: size) { memory in
      let count = unsafe System.read(descriptor, into: memory)
      guard count >= 0 else { throw StreamSourceError(code: System.errorCode) }
      return count
    }
    self.size = min(largest, 2 * self.size)
    return count > 0
  }
}

/// A file that cannot be opened, or cannot be read to its end, or a target that cannot be written.
public struct StreamSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number.
  public let code: Int32

  /// The scheme of a URL that is not that of a file.
  private var scheme: String?

  init(code: Int32) { self.code = code }

  /// The error for a URL that is not that of a file.
  init(noFile url: URL) {
    code = System.ErrorCode.invalid
    scheme = url.scheme
  }

  /// The system's description of the error.
  public var description: String {
    scheme.map { "The URL must be one of a file, not “\($0):”" } ?? System.message(of: code)
  }
}

extension URL {
  /// The path of a file; nil if the URL has the scheme of something else.
  var filePath: String? { isFileURL || scheme == nil ? path : nil }
}

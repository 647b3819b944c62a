package import Foundation

extension URL {
  /// The file to which symbolic links lead, whether it exists or not; nil if they form a loop.
  package var followingLinks: URL? {
    var target = resolvingSymlinksInPath()
    // A link to a missing file; the system follows at most forty links.
    for _ in 0..<40 {
      let path = target.path(percentEncoded: false)
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return target
      }
      target = URL(filePath: next, relativeTo: target.deletingLastPathComponent())
        .resolvingSymlinksInPath()
    }
    return nil
  }
}

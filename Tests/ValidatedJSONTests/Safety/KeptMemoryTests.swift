import Testing

@testable import ValidatedCodable

/// What readers keep between documents is bounded.
@Suite struct KeptMemoryTests {
  /// Sets are emptied at once, which frees large tables, and not when they are used again: those of deep objects may
  /// never be.
  @Test func setsOfKeysAreEmptyWhenTheyAreKept() {
    let workspace = ReaderWorkspace()
    let sets = [workspace.openKeySet(), workspace.openKeySet()]
    for set in sets {
      for index in 0..<100 { _ = set.insert(Array("key \(index)".utf8).span) }
      #expect(set.count == 100)
    }
    sets.forEach(workspace.close)
    #expect(sets.map(\.count) == [0, 0])
    let set = workspace.openKeySet()
    #expect(sets.contains { $0 === set })
  }
}

/// What has been found wrong with a model, and where in it we are.
public struct Findings {
  /// The violations found, in the order in which they were.
  public private(set) var entries: [ValidationReport.Entry] = []
  private var path: [any CodingKey]

  @usableFromInline
  init(at path: [any CodingKey] = []) { self.path = path }

  /// Runs `body` for what is at the keys of `path`.
  mutating func inside<Result>(
    _ path: FieldPath, _ body: (inout Findings) -> Result
  ) -> Result {
    inside(path.outer + [path.key], body)
  }

  /// Runs `body` for the element at `index`.
  mutating func inside<Result>(
    index: Int, _ body: (inout Findings) -> Result
  ) -> Result {
    inside([AnyCodingKey(index: index)], body)
  }

  mutating func inside<Result>(
    _ keys: [any CodingKey], _ body: (inout Findings) -> Result
  ) -> Result {
    path += keys
    defer { path.removeLast(keys.count) }
    return body(&self)
  }

  /// Adds what is wrong where we are.
  mutating func add(_ violation: Violation) {
    entries.append(ValidationReport.Entry(violation, at: path))
  }

  /// Adds an error where we are.
  mutating func add(_ error: any Error) { add(error, at: path) }

  /// Adds an error, at its own path if it has one, and else at `path`.
  @usableFromInline
  mutating func add(_ error: any Error, at path: [any CodingKey]) {
    switch error {
    case let error as DecodingError:
      entries.append(ValidationReport.Entry(error.asViolation, at: error.codingPath))
    case let report as ValidationReport:
      entries += report.entries.map { $0.moved(into: path) }
    case let error as any ViolationConvertible:
      entries.append(ValidationReport.Entry(error.violation, at: path))
    default:
      entries.append(
        ValidationReport.Entry(
          Violation(.unreadable, [.requirement: "be readable as its type"]), at: path))
    }
  }

  /// Adds an error that may have been added already.
  mutating func addOnce(_ error: any Error, at path: [any CodingKey]) {
    var other = Findings()
    other.add(error, at: path)
    entries += other.entries.filter { !entries.contains($0) }
  }

  /// Adds what a decoder has found already.
  @usableFromInline
  mutating func add(_ report: ValidationReport) { entries += report.entries }
}

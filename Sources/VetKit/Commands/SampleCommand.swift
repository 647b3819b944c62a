import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Makes documents of a model or a type from its rules: `vet sample MODEL [--count N --seed N --boundary --invalid
/// --array]`.
///
/// What is wrong with invalid ones goes to standard error.
struct SampleCommand {
  private let shaped: any (Shaped & Decodable).Type
  private let kind: Sample.Kind
  private let (count, seed): (Int, UInt64)
  private let isArray: Bool

  init(
    _ arguments: [String], _ models: [VetModel], _ types: [VetType]
  ) throws(UsageError) {
    let options = try CommandOptions(arguments, of: "sample")
    let name = try options.operands(1, "a model or a type", "order")[0]
    isArray = options.flags.contains("--array")
    guard !options.flags.isSuperset(of: ["--boundary", "--invalid"]) else {
      throw UsageError("\(options.command) makes documents of one kind: --boundary or --invalid")
    }
    kind =
      options.flags.contains("--invalid")
      ? .invalid : options.flags.contains("--boundary") ? .boundary : .valid
    count = options.number("--count") ?? (kind == .valid ? 1 : 20)
    seed = UInt64(options.number("--seed") ?? 0)
    guard let shaped = try models.type(named: name, or: types) as? any (Shaped & Decodable).Type
    else {
      throw UsageError("the rules of “\(name)” are not known, because it has no schema")
    }
    self.shaped = shaped
  }

  func run() throws(UsageError) -> ExitStatus {
    let isEmpty: Bool
    do {
      isEmpty = try make(shaped)
    } catch {
      throw UsageError("\(error)")
    }
    if isArray { Output.line(isEmpty ? "[]" : "]") }
    return .valid
  }

  /// Writes the samples.
  ///
  /// - Returns: whether there are none.
  private func make<Value: Shaped & Decodable>(_ type: Value.Type) throws -> Bool {
    var isEmpty = true
    // A batch has a seed of its own.
    for start in stride(from: 0, to: count, by: Self.batch) {
      let wanted = min(Self.batch, count - start)
      let samples = try type.samples(kind, count: wanted, seed: seed &+ UInt64(start))
      write(samples, from: start)
      isEmpty = isEmpty && samples.isEmpty
      // There are no more with any seed.
      if samples.count < wanted { break }
    }
    return isEmpty
  }

  private static let batch = 10_000

  private func write(_ samples: [Sample], from start: Int) {
    let lines = samples.enumerated().map { index, sample in
      (isArray ? (start + index == 0 ? "[ " : ", ") : "") + "\(sample)\n"
    }
    Output.bytes(Array(lines.joined().utf8))
    for (index, sample) in samples.enumerated() where !sample.violations.isEmpty {
      let found = sample.violations.map { "\($0)" }.joined(separator: ", ")
      Output.error("\(isArray ? "[\(start + index)]" : "line \(start + index + 1)"): \(found)")
    }
  }
}

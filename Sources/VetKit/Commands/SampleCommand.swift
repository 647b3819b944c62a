import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Makes documents of a model or a type from its rules: `vet sample MODEL [--count N --seed N --boundary --invalid
/// --array]`.
///
/// What is wrong with invalid ones goes to standard error.
extension Program {
  func sample(_ options: CommandOptions) throws(UsageError) -> ExitStatus {
    let name = try options.operands(1, "a model or a type", "order")[0]
    let isArray = options.flags.contains("--array")
    guard !options.flags.isSuperset(of: ["--boundary", "--invalid"]) else {
      throw UsageError("\(options.command) makes documents of one kind: --boundary or --invalid")
    }
    let kind: Sample.Kind =
      options.flags.contains("--invalid")
      ? .invalid : options.flags.contains("--boundary") ? .boundary : .valid
    let count = options.number("--count") ?? (kind == .valid ? 1 : 20)
    let seed = UInt64(options.number("--seed") ?? 0)
    guard let shaped = try models.type(named: name, or: types) as? any (Shaped & Decodable).Type
    else {
      throw UsageError("the rules of “\(name)” are not known, because it has no schema")
    }
    var isEmpty = true
    // A batch has a seed of its own.
    let batch = 10_000
    for start in stride(from: 0, to: count, by: batch) {
      let wanted = min(batch, count - start)
      let samples: [Sample]
      do {
        samples = try shaped.samples(kind, count: wanted, seed: seed &+ UInt64(start))
      } catch {
        throw UsageError("\(error)")
      }
      write(samples, from: start, isArray)
      isEmpty = isEmpty && samples.isEmpty
      // There are no more with any seed.
      if samples.count < wanted { break }
    }
    if isArray { Output.line(isEmpty ? "[]" : "]") }
    return .valid
  }

  private func write(_ samples: [Sample], from start: Int, _ isArray: Bool) {
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

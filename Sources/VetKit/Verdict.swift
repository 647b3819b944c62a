import Foundation
import ValidatedCodable
import ValidatedJSON

/// The result for one value: its sanitised form, or its violations.
struct Verdict {
  let isValid: Bool
  /// The verdict as one line of JSON.
  let json: String

  init(
    _ type: any (Codable & Hashable & Sendable).Type, json: Data, _ decoder: ValidatedJSONDecoder
  ) {
    do {
      if let type = type as? any ValidatedValue.Type {
        try self.init(of: type, json, decoder)
      } else {
        let value = try decoder.decode(type, from: json)
        self.init(valid: value)
      }
    } catch {
      self.init([(error as? DecodingError)?.violation ?? Violation(.unreadable)])
    }
  }

  /// Validates a command's argument: the string itself, or the raw value of another type that it represents.
  init(
    _ type: any (Codable & Hashable & Sendable).Type, argument: String,
    _ decoder: ValidatedJSONDecoder
  ) {
    func ofRaw<Value: ValidatedValue>(_ type: Value.Type) -> Verdict? {
      TypeCheck.raw(argument, Value.RawValue.self).map { Verdict(type, candidate: $0) }
    }
    let data = Data(argument.utf8)
    var isJSON = argument.first == "{" || argument.first == "["
    if let type = type as? any ValidatedValue.Type {
      if let verdict = ofRaw(type) {
        self = verdict
        return
      }
      // JSON may represent numbers that `init` does not parse, such as `35.0`; an argument that is not JSON is a
      // string.
      isJSON = (try? JSONSyntax.check(data.span)) != nil
    }
    self.init(type, json: isJSON ? data : Data(Output.json(argument).utf8), decoder)
  }

  private init<Value: ValidatedValue>(
    of type: Value.Type, _ json: Data, _ decoder: ValidatedJSONDecoder
  ) throws {
    self.init(type, candidate: try decoder.decode(Value.RawValue.self, from: json))
  }

  private init<Value: ValidatedValue>(_ type: Value.Type, candidate: Value.RawValue) {
    do throws(Violation) {
      self.init(valid: try Value(candidate))
    } catch {
      self.init(Value.violations(in: candidate))
    }
  }

  private init(valid value: some Encodable) {
    isValid = true
    json = Output.json(Valid(value: value))
  }

  private init(_ violations: [Violation]) {
    isValid = false
    let list = violations.map { violation -> JSONValue in
      ["code": .string(violation.code.rawValue), "message": .string(violation.message)]
    }
    json = Output.json(["valid": false, "violations": .array(list)] as JSONValue)
  }
}

private struct Valid<Value: Encodable>: Encodable {
  let valid = true
  let value: Value
}

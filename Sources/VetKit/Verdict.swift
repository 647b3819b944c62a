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
    if let type = type as? any ValidatedValue.Type {
      self.init(of: type, json: json, decoder)
    } else {
      self.init(decoding: type, from: json, decoder)
    }
  }

  /// Validates a command's argument: the string itself, or the raw value of another type that it represents.
  init(
    _ type: any (Codable & Hashable & Sendable).Type, argument: String,
    _ decoder: ValidatedJSONDecoder
  ) {
    if let type = type as? any ValidatedValue.Type {
      self.init(of: type, argument: argument, decoder)
    } else if argument.first == "{" || argument.first == "[" {
      self.init(decoding: type, from: Data(argument.utf8), decoder)
    } else {
      self.init(decoding: type, from: Data(Output.json(argument).utf8), decoder)
    }
  }

  private init<Value: ValidatedValue>(
    of type: Value.Type, json: Data, _ decoder: ValidatedJSONDecoder
  ) {
    do {
      self.init(type, candidate: try decoder.decode(Value.RawValue.self, from: json))
    } catch {
      self.init([Self.violation(error)])
    }
  }

  private init<Value: ValidatedValue>(
    of type: Value.Type, argument: String, _ decoder: ValidatedJSONDecoder
  ) {
    if let candidate = TypeCheck.raw(argument, Value.RawValue.self) {
      self.init(type, candidate: candidate)
    } else {
      // JSON may represent numbers that `init` does not parse, such as `35.0`; an argument that is not JSON is a
      // string.
      let number = Data(argument.utf8)
      let isJSON = (try? JSONSyntax.check(number.span)) != nil
      self.init(of: type, json: isJSON ? number : Data(Output.json(argument).utf8), decoder)
    }
  }

  private init<Value: ValidatedValue>(_ type: Value.Type, candidate: Value.RawValue) {
    do throws(Violation) {
      self.init(valid: try Value(candidate))
    } catch {
      self.init(Value.violations(in: candidate))
    }
  }

  private init<Value: Codable & Hashable & Sendable>(
    decoding type: Value.Type, from json: Data, _ decoder: ValidatedJSONDecoder
  ) {
    do {
      self.init(valid: try decoder.decode(type, from: json))
    } catch {
      self.init([Self.violation(error)])
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

  private static func violation(_ error: any Error) -> Violation {
    (error as? DecodingError)?.violation ?? Violation(.unreadable)
  }
}

private struct Valid<Value: Encodable>: Encodable {
  let valid = true
  let value: Value
}

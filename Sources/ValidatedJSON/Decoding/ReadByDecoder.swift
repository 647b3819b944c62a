#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
import ValidatedCodable

extension Decimal: ReadByDecoder {
  package static func _placeholder(_ number: Int) -> Decimal { Decimal(number) }
}

extension JSONValue: ReadByDecoder {
  package static func _placeholder(_ number: Int) -> JSONValue { .string("\(number)") }
}

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
package import ValidatedCodable

extension Decimal: StandInNumber {
  package static func _standIn(_ number: Int) -> Decimal { Decimal(number) }
}

import DomainModels
import DomainTypes
import Foundation
import Testing
@testable import ValidatedCodable
import ValidatedJSON

struct SPlain: Codable { let id: Int }
struct SModel: ValidatedModel { let id: Int
  static let schema = Schema(SModel.init(id:)) { Field("id", \.id) } }
struct SOuter: Codable { let o: SPlain }
struct SOuterM: ValidatedModel { let o: SModel
  static let schema = Schema(SOuterM.init(o:)) { Field("o", \.o) } }
struct SPlainLa: Codable { @LossyArray var la: [Age]; let n: Int }
struct SModelLa: ValidatedModel { let la: LossyArray<Age>; let n: Int
  static let schema = Schema(SModelLa.init(la:n:)) { Field("la", \.la); Field("n", \.n) } }
struct SAB: Codable { let a: [Age], B: Age }
struct SBA: Codable { let B: String, a: [Age] }
struct SBAM: ValidatedModel { let B: String, a: [Age]
  static let schema = Schema(SBAM.init(B:a:)) { Field("B", \.B); Field("a", \.a) } }

@Suite struct ScratchTests {
  func all<V: Decodable>(_ t: V.Type, _ json: String, _ set: (ValidatedJSONDecoder) -> Void = { _ in }) {
    let d = ValidatedJSONDecoder(); set(d)
    print("==", t, json)
    do { _ = try d.decode(t, from: json); print("  decode ok") } catch let e as DecodingError { print("  decode:", e.codingPath.pathDescription, e.violation) } catch { print("  decode raw:", error) }
    do { _ = try d.decodeCollecting(t, from: json); print("  collect ok") } catch { print("  collect:", error, "INC", error.incomplete) }
    do { let l = try d.decode(LossyArray<V>.self, from: "[\(json)]"); print("  lossy:", l.rejects.map { "\($0.report)" }) } catch { print("  lossy thrown:", error.violationText) }
    do { _ = try d.decodeCollecting([V].self, from: "[\(json)]"); print("  array ok") } catch { print("  array:", error, "INC", error.incomplete) }
    for e in d.elements(of: t, in: Data("[\(json)]".utf8)) { print("  stream:", e.report.map { "\($0)" } ?? "ok") }
    do { let o = try d.decode([Outcome<V>].self, from: "[\(json)]"); for x in o { if case .invalid(let r) = x { print("  outcome:", r) } } } catch { print("  outcome thrown:", error.violationText) }
  }
  @Test func scratch() throws {
    let dup = #"{"id":1,"order":{"meta":{"tags":1,"tags":2}}}"#
    all(SPlain.self, dup); all(SModel.self, dup); all(JSONValue.self, dup)
    all(SOuter.self, "{\"o\":\(dup)}"); all(SOuterM.self, "{\"o\":\(dup)}")
    for j in [#"{"la":[1,2,500,2,"\ud800"],"n":1}"#, #"{"la":[500,"#, #"{"la":[1,500],"s":}"#] { all(SPlainLa.self, j); all(SModelLa.self, j) }
    let b = #"{"B":5],"a":[1,0,2]}"#
    all(SAB.self, b); all(SBA.self, b); all(SBAM.self, b)
    all([String: [Int]].self, b); all([String: Age].self, #"{"B":0],"a":5}"#)
    all(JSONValue.self, "[[[1")
    all(JSONValue.self, String(repeating: "[", count: 600))
  }
}
extension Error { var violationText: String { (self as? DecodingError).map { "\($0.codingPath.pathDescription) \($0.violation)" } ?? "RAW \(self)" } }

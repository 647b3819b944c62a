public import Foundation
public import ValidatedCodable
import ValidatedJSON

extension CharactersPage {
  /// Why a response is no page.
  public enum Failure: Error, Hashable, Sendable {
    /// The service has given another code than 200.
    case refused(code: StatusCode, status: String?)
    /// The response is not what it should be, or no JSON.
    case invalid(ValidationReport)
  }

  /// The page that a response has, or why it has none.
  public static func result(from response: Data) -> Result<CharactersPage, Failure> {
    let decoder = ValidatedJSONDecoder()
    do throws(ValidationReport) {
      let page = try decoder.decodeCollecting(CharactersPage.self, from: response)
      guard page.code.isSuccess else {
        return .failure(.refused(code: page.code, status: page.status))
      }
      return .success(page)
    } catch {
      // A refusal need not have any of the rest.
      guard let refusal = try? decoder.decode(Refusal.self, from: response),
        !refusal.code.isSuccess
      else { return .failure(.invalid(error)) }
      return .failure(.refused(code: refusal.code, status: refusal.status.wrappedValue))
    }
  }
}

/// What a response has in any case.
private struct Refusal: ValidatedModel {
  let code: CharactersPage.StatusCode
  let status: Lossy<String>

  static let schema = Schema(Refusal.init(code:status:)) {
    Field("code", \.code)
    Field("status", \.status)
  }
}

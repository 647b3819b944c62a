public import Foundation
public import ValidatedCodable
import ValidatedJSON

extension CharactersPage {
  /// The reason why a response is not a page.
  public enum Failure: Error, Hashable, Sendable {
    /// The service has returned a code other than 200.
    case refused(code: StatusCode, status: String?)
    /// The response is not valid, or not JSON.
    case invalid(ValidationReport)
  }

  /// The page in a response, or the reason why there is none.
  public static func result(from response: Data) -> Result<CharactersPage, Failure> {
    let decoder = ValidatedJSONDecoder()
    do throws(ValidationReport) {
      let page = try decoder.decodeCollecting(CharactersPage.self, from: response)
      guard page.code.isSuccess else {
        return .failure(.refused(code: page.code, status: page.status))
      }
      return .success(page)
    } catch {
      // An error response need not have the other members.
      guard let refusal = try? decoder.decode(Refusal.self, from: response),
        !refusal.code.isSuccess
      else { return .failure(.invalid(error)) }
      return .failure(.refused(code: refusal.code, status: refusal.status.wrappedValue))
    }
  }
}

/// The members that every response has.
private struct Refusal: ValidatedModel {
  let code: CharactersPage.StatusCode
  let status: Lossy<String>

  static let schema = Schema(Refusal.init(code:status:)) {
    Field("code", \.code)
    Field("status", \.status)
  }
}

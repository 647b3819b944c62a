/// The synthetic documents from which stand-ins of a type can be made.
///
/// They are remembered across documents, so that the search runs once. Stand-ins of elements are not included: they
/// differ from document to document.
///
/// Used for one document at a time.
package final class StandInRecipes {
  /// The result of a search.
  struct Recipe {
    /// The numbers of the documents that made a stand-in, in their order.
    var numbers: [Int] = []
    /// Whether the search is exhausted.
    var isExhausted = false
  }

  private var recipes: [ObjectIdentifier: Recipe] = [:]

  /// The maximum number of types that are remembered.
  private static let most = 1_024

  package init() {}

  subscript(type: ObjectIdentifier) -> Recipe? { recipes[type] }

  /// Remembers the result of a search, if it is more complete than the known one.
  func remember(_ recipe: Recipe, for type: ObjectIdentifier) {
    if let known = recipes[type] {
      guard recipe.numbers.count > known.numbers.count || recipe.isExhausted else { return }
    } else if recipes.count >= Self.most {
      recipes = [:]
    }
    recipes[type] = recipe
  }
}

/// Which synthetic documents make stand-ins of a type: remembered from one document to the next, so that the search is
/// made once.
///
/// Used by one document at a time.
package final class StandInRecipes {
  /// What a search has found.
  struct Recipe {
    /// The numbers of the documents that made a stand-in, in their order.
    var numbers: [Int] = []
    /// Whether there are no more.
    var isExhausted = false
  }

  private var recipes: [StandIns.PoolKey: Recipe] = [:]

  /// No more types are remembered than this.
  private static let most = 1_024

  package init() {}

  subscript(key: StandIns.PoolKey) -> Recipe? { recipes[key] }

  /// Remembers what a search has found, if it is more than is known.
  func remember(_ recipe: Recipe, for key: StandIns.PoolKey) {
    if let known = recipes[key] {
      guard recipe.numbers.count > known.numbers.count || recipe.isExhausted else { return }
    } else if recipes.count >= Self.most {
      recipes = [:]
    }
    recipes[key] = recipe
  }
}

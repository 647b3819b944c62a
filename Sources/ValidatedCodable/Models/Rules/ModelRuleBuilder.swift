/// Lists the rules of a ``Schema`` about its model.
@resultBuilder
public enum ModelRuleBuilder<Model> {
  /// The rules of a list.
  public struct List {
    var rules: [SchemaRule<Model>] = []
    var asyncRules: [AsyncRule<Model>] = []
  }

  /// Takes one line of the list.
  public static func buildExpression(_ rule: CrossFieldRule<Model>) -> List {
    List(rules: [rule.rule])
  }
  /// Takes one line of the list.
  public static func buildExpression(_ rule: ModelRule<Model>) -> List { List(rules: [rule.rule]) }
  /// Takes one line of the list.
  public static func buildExpression(_ rule: AsyncRule<Model>) -> List { List(asyncRules: [rule]) }
  /// Ends the list.
  public static func buildBlock(_ lists: List...) -> List {
    List(rules: lists.flatMap(\.rules), asyncRules: lists.flatMap(\.asyncRules))
  }
}

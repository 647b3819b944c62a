/// A list of rules, synchronous and asynchronous.
public struct _ModelRules<Model> {
  var rules: [SchemaRule<Model>] = []
  var asyncRules: [AsyncRule<Model>] = []
}

/// Lists the rules of a ``Schema`` about its model.
@resultBuilder
public enum _ModelRuleBuilder<Model> {
  /// Takes one line of the list.
  public static func buildExpression(_ rule: CrossFieldRule<Model>) -> _ModelRules<Model> {
    _ModelRules(rules: [rule.rule])
  }
  /// Takes one line of the list.
  public static func buildExpression(_ rule: ModelRule<Model>) -> _ModelRules<Model> {
    _ModelRules(rules: [rule.rule])
  }
  /// Takes one line of the list.
  public static func buildExpression(_ rule: AsyncRule<Model>) -> _ModelRules<Model> {
    _ModelRules(asyncRules: [rule])
  }
  /// Ends the list.
  public static func buildBlock(_ lists: _ModelRules<Model>...) -> _ModelRules<Model> {
    _ModelRules(rules: lists.flatMap(\.rules), asyncRules: lists.flatMap(\.asyncRules))
  }
}

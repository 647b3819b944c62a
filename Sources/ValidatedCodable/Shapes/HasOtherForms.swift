/// A model that reads documents of other forms than its schema says: examples of these, valid or not, to test with.
package protocol HasOtherForms: ValidatedModel {
  /// The documents, as JSON.
  static var otherForms: [String] { get }
}

/// A type whose values a ``Field`` reads by a specialised form.
///
/// One initialiser of `Field` serves all these types, so the compiler need not try several.
public protocol _FieldValue: Codable {
  /// How a field reads and writes such values.
  associatedtype _Form: _FieldForm where _Form.Value == Self
  static var _form: _Form { get }
}

extension _ScalarRawValue {
  @inlinable public static var _form: _ScalarForm<Self> { _ScalarForm() }
}

extension ValidatedValue {
  @inlinable public static var _form: _ValidatedForm<Self> { _ValidatedForm() }
}

extension ValidatedEnum {
  @inlinable public static var _form: _ListedForm<Self> { _ListedForm() }
}

extension ValidatedModel {
  @inlinable public static var _form: _ModelForm<Self> { _ModelForm() }
}

extension ValidatedUnion {
  @inlinable public static var _form: _CodableForm<Self> { _CodableForm() }
}

// Values whose key may be missing.

extension Lossy: _FieldValue where Value: Codable {
  public static var _form: _MissableForm<Self> { _MissableForm() }
}

extension Lenient: _FieldValue where Value: Coercible & Codable & _DecodableIfNil {
  public static var _form: _MissableForm<Self> { _MissableForm() }
}

extension Defaulted: _FieldValue {
  public static var _form: _MissableForm<Self> { _MissableForm() }
}

extension Presence: _FieldValue where Value: Codable {
  public static var _form: _MissableForm<Self> { _MissableForm() }
}

// Containers of other such values.

extension Optional: _FieldValue where Wrapped: _FieldValue, Wrapped._Form: _RequiredForm {
  @inlinable public static var _form: _OptionalForm<Wrapped._Form> { _OptionalForm(Wrapped._form) }
}

extension Array: _FieldValue where Element: _FieldValue, Element._Form: _RequiredForm {
  @inlinable public static var _form: _ListForm<Element._Form> { _ListForm(Element._form) }
}

extension Set: _FieldValue where Element: _FieldValue, Element._Form: _RequiredForm {
  @inlinable public static var _form: _SetForm<Element._Form> {
    _SetForm(_ListForm(Element._form), duplicates: .merge)
  }
}

extension Dictionary: _FieldValue where Key: _ObjectKey, Value: Codable {
  public static var _form: _DictionaryForm<Key, Value> { _DictionaryForm() }
}

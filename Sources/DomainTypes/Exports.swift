// A domain type is used through what `ValidatedValue` gives it, so one import brings both.
@_exported public import ValidatedCodable

// Domain types are used through the members of `ValidatedValue`, so a single import provides both.
@_exported public import ValidatedCodable

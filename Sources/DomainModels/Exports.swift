// Models are used through the types of their fields, so a single import provides both.
@_exported public import DomainTypes

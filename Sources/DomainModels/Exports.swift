// A model is used through the types of its fields, so one import brings both.
@_exported public import DomainTypes

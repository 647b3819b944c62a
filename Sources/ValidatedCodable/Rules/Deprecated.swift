// Names of version 0.1 that have moved; they go in version 0.3.

/// The former name of ``Excluding``.
@available(*, deprecated, renamed: "Excluding")
public typealias Not = Excluding

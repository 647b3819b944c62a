// Foundation, of which some systems have the essentials as a module of their own: files that need no more import this one.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

// The C library, whose module has a different name on each system; files that call the system import this module.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#elseif canImport(ucrt)
  @_exported public import ucrt
  @_exported public import WinSDK
#endif

/// Keeps freed memory in the process, where the system's library can be told to.
///
/// Otherwise whichever row happens to free the top of the heap pays tens of thousands of page
/// faults, and its neighbours none.
func keepFreedMemory() {
  #if canImport(Glibc)
    _ = mallopt(-1, .max)  // M_TRIM_THRESHOLD
    _ = mallopt(-3, 1 << 30)  // M_MMAP_THRESHOLD
  #endif
}

#if canImport(Glibc)
  // In <malloc.h>, which Swift's Glibc module leaves out.
  @_silgen_name("mallopt")
  private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
#endif

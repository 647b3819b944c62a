#include <stdlib.h>

// The test framework unwinds the stack for every error that is thrown, also for those that are caught: half the time of
// tests that look at thousands of invalid documents, and more for each level of a deep one. It reads this variable when
// it starts, so that it is set before `main`. One that is set by hand stays.
__attribute__((constructor)) static void doNotUnwindForCaughtErrors(void) {
  setenv("SWT_SWIFT_ERROR_BACKTRACING_ENABLED", "0", 0);
}

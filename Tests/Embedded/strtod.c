// What Embedded Swift's library leaves to the program: reading a number from text, for `CSSColor`.
#include <stdlib.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

// An allocator whose blocks end at a page that cannot be accessed, for LD_PRELOAD: reading or writing behind a buffer
// stops the program at that instruction. See `Tests/Memcheck/run`.
//
// Blocks are multiples of 16 bytes, so up to 15 bytes in front of the page do not belong to them; those must keep their
// value. Small blocks, and those after the address space is used up, are the C library's.

#define _GNU_SOURCE
#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t), __libc_free(void *);

enum { page = 4096, smallest = 512, most = 256, filler = 0xA5 };
static const size_t space = (size_t)1 << 38;
static const uint64_t mark = 0x6775617264656421;

typedef struct { uint64_t mark, size; } Header;

static _Atomic uintptr_t start, next;
static atomic_flag isInUse = ATOMIC_FLAG_INIT;
/// The first free block of each number of pages; each begins with the address of the next one.
static void **unused[most + 1];

static int isGuarded(const void *block) {
  uintptr_t first = atomic_load(&start), place = (uintptr_t)block;
  return first && place >= first && place < first + space;
}

static void lock(void) {
  while (atomic_flag_test_and_set(&isInUse)) {}
}

static void unlock(void) { atomic_flag_clear(&isInUse); }

/// Pages in front of one that cannot be accessed.
static char *pages(size_t count) {
  lock();
  void **known = count <= most ? unused[count] : 0;
  if (known) unused[count] = *known;
  unlock();
  if (known) return (char *)known;
  if (!atomic_load(&start)) {
    void *memory = mmap(0, space, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    uintptr_t none = 0;
    if (memory == MAP_FAILED) return 0;
    if (atomic_compare_exchange_strong(&next, &none, (uintptr_t)memory)) atomic_store(&start, (uintptr_t)memory);
    while (!atomic_load(&start)) {}
  }
  uintptr_t place = atomic_fetch_add(&next, (count + 1) * page);
  if (place + (count + 1) * page > atomic_load(&start) + space) return 0;
  return mprotect((void *)place, count * page, PROT_READ | PROT_WRITE) ? 0 : (char *)place;
}

static void stop(const char *why) {
  if (write(2, why, strlen(why)) < 0) _exit(3);
  __builtin_trap();
}

static size_t pageCount(size_t rounded) { return (rounded + sizeof(Header) + page - 1) / page; }

void *malloc(size_t size) {
  if (size < smallest) return __libc_malloc(size);
  size_t rounded = (size + 15) & ~(size_t)15;
  char *first = pages(pageCount(rounded));
  if (!first) return __libc_malloc(size);
  char *block = first + pageCount(rounded) * page - rounded;
  ((Header *)block)[-1] = (Header){mark, size};
  memset(block + size, filler, rounded - size);
  return block;
}

static size_t sizeOf(const void *block) {
  const Header *header = (const Header *)block - 1;
  if (header->mark != mark) stop("guard: the bytes in front of a block have changed\n");
  for (size_t place = header->size; place & 15; place++)
    if (((const unsigned char *)block)[place] != filler) stop("guard: the bytes behind a block have changed\n");
  return header->size;
}

void free(void *block) {
  if (!isGuarded(block)) return __libc_free(block);
  size_t rounded = (sizeOf(block) + 15) & ~(size_t)15, count = pageCount(rounded);
  void **first = (void **)((char *)block + rounded - count * page);
  ((Header *)block)[-1].mark = 0;
  if (count > most) {
    mmap(first, count * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    return;
  }
  lock();
  *first = unused[count];
  unused[count] = first;
  unlock();
}

void *realloc(void *block, size_t size) {
  if (!isGuarded(block)) {
    if (!block) return malloc(size);
    return __libc_realloc(block, size);
  }
  size_t old = sizeOf(block);
  void *moved = malloc(size ? size : 1);
  if (!moved) return 0;
  memcpy(moved, block, old < size ? old : size);
  free(block);
  return moved;
}

void *calloc(size_t count, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(count, size, &all)) return 0;
  void *block = malloc(all);
  return block ? memset(block, 0, all) : 0;
}

void *reallocarray(void *block, size_t count, size_t size) {
  size_t all;
  return __builtin_mul_overflow(count, size, &all) ? 0 : realloc(block, all);
}

void *memalign(size_t alignment, size_t size) {
  return alignment <= 16 ? malloc(size) : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

size_t malloc_usable_size(void *block) {
  if (!block) return 0;
  if (isGuarded(block)) return sizeOf(block);
  // The C library keeps the size of its blocks in front of them, with three flags.
  return (((size_t *)block)[-1] & ~(size_t)7) - sizeof(size_t);
}

// EMBEDDED_FILE(name, path): the bytes of a file as part of this program; `name##_file()` gives
// them. At file scope, once for each name.
#pragma once

#include <span>

#include "support/types.h"

#define EMBEDDED_FILE(name, path)                                                            \
  __asm__(".pushsection .rodata\n.balign 16\n" #name "_begin:\n.incbin \"" path "\"\n" #name \
          "_end:\n.popsection\n");                                                           \
  extern "C" const ravel::u8 name##_begin[], name##_end[];                                   \
  static std::span<const ravel::u8> name##_file() {                                          \
    return {name##_begin, static_cast<size_t>(name##_end - name##_begin)};                   \
  }

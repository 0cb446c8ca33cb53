// What the reader shares with the rest of this folder; ReadClassFile itself is
// declared in class_file.h.
#pragma once

#include "classfile/byte_cursor.h"
#include "classfile/class_file.h"

namespace ravel {

// Reads a count and that many attributes. False where they do not fit, or where
// a name is no Utf8; then in.ok() still holds and the culprit is the last of `out`.
bool ReadAttributes(ByteCursor& in, const ConstantPool& pool, Attributes& out);

}  // namespace ravel

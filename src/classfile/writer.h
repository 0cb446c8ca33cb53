// Turns a ClassFile back into bytes. An unmodified one gives the bytes it was
// read from; an edited one is written from its fields and vectors, with the
// constant pool in index order. Costs one pass.
#pragma once

#include <vector>

#include "classfile/class_file.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// Fails when an edit outgrew the format: code over 65535 bytes, more than 65535
// entries in a table.
Result<std::vector<u8>> WriteClassFile(const ClassFile& file);

// The data of a Code attribute, as WriteClassFile writes it.
Result<std::vector<u8>> WriteCodeAttribute(const ClassFile& file, const CodeAttribute& code);

}  // namespace ravel

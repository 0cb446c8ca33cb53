// The tables for debuggers and reflection that belong to the code of an edited
// method (JVMS 4.7.12-4.7.14, 4.7.20). Private to the editors.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "edit/code_layout.h"
#include "support/types.h"

namespace ravel {

// Each takes the data of an attribute and gives those of the edited method, or
// nothing where they are malformed.
std::optional<std::vector<u8>> RelocateLines(std::span<const u8> table, const CodeLayout& layout);
// A LocalVariableTable or LocalVariableTypeTable.
std::optional<std::vector<u8>> RelocateVariables(std::span<const u8> table,
                                                 const CodeLayout& layout);
// Runtime(In)VisibleTypeAnnotations. `exception_rows` tells by old row of the
// exception table the new one.
std::optional<std::vector<u8>> RelocateTypeAnnotations(std::span<const u8> annotations,
                                                       const CodeLayout& layout,
                                                       std::span<const u16> exception_rows);

}  // namespace ravel

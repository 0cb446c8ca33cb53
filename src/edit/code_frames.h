// The StackMapTable of an edited method (JVMS 4.7.4). Frames move to where jumps
// to their instruction arrive, in the form they had, an offset that outgrew its
// form aside. A trampoline gets the frame of its target, in full, and so does
// the frame after it, whose form may have counted on another predecessor. The
// guard finds nothing but `this` and what was thrown.
// Private to the editors.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "classfile/class_file.h"
#include "edit/code_layout.h"
#include "support/result.h"

namespace ravel {

struct AddedFrames {
  // There is a frame at this position of the prologue or at its end: that of the
  // method's entry, unless the table has another there.
  std::optional<u32> entry;
  bool guard = false;  // there is a guard, which needs one
};

// The new table, empty when there are no frames; `table` may be empty too. Class
// constants may be added to `file`. The error says what is wrong in words that
// follow "method p.C.m()V ".
Result<std::vector<u8>> RelocateFrames(std::span<const u8> table, const CodeLayout& layout,
                                       const AddedFrames& added, ClassFile& file,
                                       const MemberInfo& method);

// Whether local 0 is of the method's own class in all frames; not so of a
// malformed table.
bool FramesHoldThis(std::span<const u8> table, const ClassFile& file, const MemberInfo& method);

}  // namespace ravel

// The StackMapTable of an edited method (JVMS 4.7.4). Frames move to where jumps
// to their instruction arrive, in the form they had, an offset that outgrew its
// form aside. A trampoline gets the frame of its target, in full, and so does
// the frame behind it, whose form may have counted on another predecessor.
// Private to the editors.
#pragma once

#include <span>
#include <vector>

#include "classfile/class_file.h"
#include "instrument/code_layout.h"
#include "support/result.h"

namespace ravel {

// The new table, empty when there are no frames; `table` may be empty too. With
// `initial_frame` there is a frame at the old beginning, that of the method's
// entry unless the table has another. Class constants may be added to `file`.
// The error says what is wrong in words that follow "method p.C.m()V ".
Result<std::vector<u8>> RelocateFrames(std::span<const u8> table, const CodeLayout& layout,
                                       bool initial_frame, ClassFile& file,
                                       const MemberInfo& method);

}  // namespace ravel

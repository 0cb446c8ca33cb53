#include "code/code.h"

#include "support/check.h"

namespace ravel {
namespace {

constexpr RegOpInfo kTable[] = {
#define REGOP(name, defines, uses, imm, flags) {#name, (defines)[0], uses, imm, flags},
#include "code/regops.def"
};

}  // namespace

const RegOpInfo& InfoOf(RegOp op) {
  CHECK(op < RegOp::kCount) << "no register op: " << static_cast<int>(op);
  return kTable[static_cast<u16>(op)];
}

}  // namespace ravel

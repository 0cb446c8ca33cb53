// Fuzzes the verifier: whatever the reader accepts, both verifiers must come to
// an end with facts that are consistent: the same ones again when asked again,
// and an error for each assumption that is said not to hold. Most mutations are
// made inside of code, stack maps and exception tables; others rarely survive
// the reader.
//
//   verifier_fuzz tests/fuzz/corpus/verifier <directory of .class files>
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "classfile/class_file.h"
#include "support/check.h"
#include "support/types.h"
#include "verify/verifier.h"

namespace ravel {
namespace {

bool Same(const VerifierAssumption& a, const VerifierAssumption& b) {
  return a.kind == b.kind && a.from == b.from && a.to == b.to && a.member == b.member &&
         a.descriptor == b.descriptor;
}

void Try(const ClassFile& file, VerifierMode mode) {
  const VerifierFacts facts = VerifyClass(file, mode);
  const VerifierFacts again = VerifyClass(file, mode);
  CHECK(std::ranges::equal(facts.assumptions, again.assumptions, Same));
  CHECK(facts.error.has_value() == again.error.has_value());
  if (facts.error) {
    CHECK(facts.error->message == again.error->message);
    CHECK(facts.error->kind == "java/lang/VerifyError" ||
          facts.error->kind == "java/lang/ClassFormatError");
  }
  const size_t count = facts.assumptions.size();
  for (size_t i = 0; i < count; i += 1 + count / 4) {
    if (facts.assumptions[i].kind == VerifierAssumption::Kind::kLoadable) continue;
    ExplainFailedAssumption(file, mode, i);
  }
}

// The parts of the file that only the verifier looks at. Views into `bytes`.
std::vector<std::span<u8>> VerifiedParts(std::span<u8> bytes) {
  std::vector<std::span<u8>> parts;
  auto read = ReadClassFile(std::span<const u8>(bytes), {.trusted = true, .max_major = 69});
  if (!read) return parts;
  const auto add = [&](std::span<const u8> part) {
    if (part.empty()) return;
    parts.push_back(bytes.subspan(static_cast<size_t>(part.data() - bytes.data()), part.size()));
  };
  for (const MemberInfo& method : (*read)->methods) {
    if (!method.code) continue;
    add(method.code->code);
    add(method.code->StackMapTable());
    // The exception table is right after the code.
    const size_t rows = 8 * method.code->exceptions.size();
    add({method.code->code.data() + method.code->code.size() + 2, rows});
  }
  return parts;
}

}  // namespace
}  // namespace ravel

extern "C" size_t LLVMFuzzerMutate(ravel::u8* data, size_t size, size_t max_size);

extern "C" size_t LLVMFuzzerCustomMutator(ravel::u8* data, size_t size, size_t max_size,
                                          unsigned int seed) {
  if (seed % 8 == 0) return LLVMFuzzerMutate(data, size, max_size);
  const auto parts = ravel::VerifiedParts({data, size});
  if (parts.empty()) return LLVMFuzzerMutate(data, size, max_size);
  const std::span<ravel::u8> part = parts[seed / 8 % parts.size()];
  // In place: the lengths around it stay right.
  std::vector<ravel::u8> changed(part.begin(), part.end());
  LLVMFuzzerMutate(changed.data(), changed.size(), changed.size());
  std::ranges::copy(changed, part.begin());
  // Now and then the other verifier's turn: the version is bytes 6 and 7.
  if (seed % 64 == 1 && size > 8) data[7] = static_cast<ravel::u8>(46 + seed / 64 % 16);
  return size;
}

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  const auto read = ravel::ReadClassFile(std::span<const ravel::u8>(data, size), {.max_major = 69});
  if (!read) return 0;
  ravel::Try(*read.value(), ravel::VerifierMode::kStackMaps);
  ravel::Try(*read.value(), ravel::VerifierMode::kInference);
  return 0;
}

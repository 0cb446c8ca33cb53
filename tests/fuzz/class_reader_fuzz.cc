// Fuzzes the class file reader: whatever the bytes, reading must end in a class
// or an Error; a class that was read must be written back to the same bytes, and
// every accessor and the disassembler must cope with it. The corpus is
// tests/fuzz/corpus/class_reader, plus any compiled classes at hand:
//
//   class_reader_fuzz tests/fuzz/corpus/class_reader <directory of .class files>
#include <algorithm>
#include <cstddef>
#include <span>
#include <string>

#include "classfile/class_file.h"
#include "classfile/disasm.h"
#include "classfile/writer.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

void ReadEverything(const ClassFile& file) {
  file.SourceFile();
  file.InnerClasses();
  file.EnclosingMethod();
  file.NestHost();
  file.NestMembers();
  file.PermittedSubclasses();
  file.RecordComponents();
  file.BootstrapMethods();
  SignatureOf(file.pool, file.attributes);
  for (const MemberInfo& field : file.fields) ConstantValueOf(field);
  for (const MemberInfo& method : file.methods) {
    ExceptionsOf(method);
    MethodParametersOf(method);
    if (!method.code) continue;
    method.code->LineOf(0);
    method.code->LocalVariables();
    method.code->LocalVariableTypes();
  }
}

void Try(std::span<const u8> bytes, const ReadOptions& options) {
  const Result<std::unique_ptr<ClassFile>> read = ReadClassFile(bytes, options);
  if (!read) {
    CHECK(!read.error().kind.empty() && !read.error().message.empty());
    return;
  }
  const ClassFile& file = *read.value();
  ReadEverything(file);
  const Result<std::vector<u8>> written = WriteClassFile(file);
  CHECK(written.ok()) << written.error().message;
  CHECK(std::ranges::equal(written.value(), bytes)) << "round trip of " << file.name();
  CHECK(!Disassemble(file, {.lines = true, .pool = true}).empty());
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  const std::span<const ravel::u8> bytes(data, size);
  ravel::Try(bytes, {.max_major = 69, .allow_module = true});
  ravel::Try(bytes, {.trusted = true, .max_major = 69, .allow_module = true});
  return 0;
}

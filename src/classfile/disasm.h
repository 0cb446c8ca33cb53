// Class files as text, in the manner of `javap -c -p` (without generics). The
// code part is javap's to the letter, so that its users feel at home and a test
// can compare. Total: any class file that the reader accepts can be printed,
// whatever its instructions say.
#pragma once

#include <string>

#include "classfile/class_file.h"

namespace ravel {

struct DisasmOptions {
  bool code = true;
  bool lines = false;  // LineNumberTable and LocalVariableTable, as javap -l
  bool pool = false;   // the constant pool, before the members
};

std::string Disassemble(const ClassFile& file, const DisasmOptions& options = {});

// The instructions of one method, one line each, "       0: aload_0".
std::string DisassembleCode(const ClassFile& file, const CodeAttribute& code);
// One instruction, "invokespecial #1  // Method ...", without its pc.
std::string DisassembleInstruction(const ClassFile& file, const CodeAttribute& code, u32 pc);

// A constant as javap shows it after //, "Method foo:()V". Total.
std::string DescribeConstant(const ClassFile& file, u16 index);

// "int[]" for "[I"; "java.lang.String" for "Ljava/lang/String;".
std::string JavaTypeName(std::string_view type);

}  // namespace ravel

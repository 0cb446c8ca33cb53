// ClassFile: one class file as plain data (JVMS 4), before any linking.
//
// The bytes are the truth. Names, attributes and code are views into them, so
// reading costs one pass and a few small vectors, nothing is copied, and the
// writer gives the same bytes back. The bytes are either owned
// (ReadOptions::owner) or borrowed from something that outlives the ClassFile,
// such as the mapped JDK image.
//
// Invariant after an untrusted read: every index in the constant pool, in
// members and in the attributes that JVMS 4.7 defines points to an entry of the
// right type, names and descriptors are well formed, tables lie inside their
// attribute, code is 1..65535 bytes long and exception ranges lie in it. What
// the *instructions* say is the verifier's business. After a trusted read only
// the outer structure was checked; all accessors stay memory-safe.
//
// Editing: change the vectors, put new bytes where Keep() owns them, add
// constants with ConstantPool::Add*; writer.h serialises what is here.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/constant_pool.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A).
enum Access : u16 {
  kAccPublic = 0x0001,
  kAccPrivate = 0x0002,
  kAccProtected = 0x0004,
  kAccStatic = 0x0008,
  kAccFinal = 0x0010,
  kAccSuper = 0x0020,         // classes
  kAccSynchronized = 0x0020,  // methods
  kAccVolatile = 0x0040,      // fields
  kAccBridge = 0x0040,        // methods
  kAccTransient = 0x0080,     // fields
  kAccVarargs = 0x0080,       // methods
  kAccNative = 0x0100,
  kAccInterface = 0x0200,
  kAccAbstract = 0x0400,
  kAccStrict = 0x0800,
  kAccSynthetic = 0x1000,
  kAccAnnotation = 0x2000,
  kAccEnum = 0x4000,
  kAccModule = 0x8000,    // classes
  kAccMandated = 0x8000,  // method parameters
};

struct Attribute {
  u16 name_index = 0;
  std::string_view name;     // the Utf8 at name_index
  std::span<const u8> data;  // without the name and length
};

using Attributes = std::vector<Attribute>;

// The first attribute of that name, or null.
const Attribute* FindAttribute(const Attributes& attributes, std::string_view name);

// One row of an exception table: [start, end) is covered, handler is where to
// go, catch_type a Class entry or 0 for all. Offsets into the code.
struct ExceptionEntry {
  u16 start = 0;
  u16 end = 0;
  u16 handler = 0;
  u16 catch_type = 0;
};

struct LineEntry {
  u16 start = 0;  // first pc of the line
  u16 line = 0;
};

// A row of a LocalVariableTable or (with a signature) LocalVariableTypeTable:
// valid in [start, start + length).
struct LocalVariableEntry {
  u16 start = 0;
  u16 length = 0;
  u16 name_index = 0;
  u16 descriptor_index = 0;
  u16 slot = 0;
};

struct CodeAttribute {
  u16 max_stack = 0;
  u16 max_locals = 0;
  std::span<const u8> code;
  std::vector<ExceptionEntry> exceptions;  // in the order they are searched
  Attributes attributes;

  // All rows of all LineNumberTables (there may be several), in file order.
  std::vector<LineEntry> LineNumbers() const;
  // The line of the instruction at pc, or -1 where the table says nothing.
  i32 LineOf(u32 pc) const;
  std::vector<LocalVariableEntry> LocalVariables() const;
  std::vector<LocalVariableEntry> LocalVariableTypes() const;
  // The StackMapTable without attribute header (starts with number_of_entries),
  // empty where there is none.
  std::span<const u8> StackMapTable() const;
};

// A field or a method.
struct MemberInfo {
  u16 access = 0;
  u16 name_index = 0;
  u16 descriptor_index = 0;
  std::string_view name;
  std::string_view descriptor;
  // For a method that has one, the Code attribute keeps its place here, but
  // `code` below, not its data, is what counts.
  Attributes attributes;
  std::optional<CodeAttribute> code;  // methods that are neither abstract nor native

  bool is_static() const { return (access & kAccStatic) != 0; }
  const Attribute* Find(std::string_view attribute_name) const {
    return FindAttribute(attributes, attribute_name);
  }
};

// Parsed forms of the well-known attributes. 0 means absent where JVMS says so.
struct InnerClassEntry {
  u16 inner_class = 0;  // Class
  u16 outer_class = 0;  // Class; 0 for local and anonymous classes
  u16 inner_name = 0;   // Utf8; 0 for anonymous classes
  u16 access = 0;
};

struct EnclosingMethodInfo {
  u16 class_index = 0;
  u16 method = 0;  // NameAndType; 0 when in an initialiser
};

struct BootstrapMethod {
  u16 method_handle = 0;
  std::vector<u16> arguments;
};

struct RecordComponent {
  u16 name_index = 0;
  u16 descriptor_index = 0;
  Attributes attributes;
};

struct MethodParameter {
  u16 name_index = 0;  // 0 for a parameter without name
  u16 access = 0;
};

struct ClassFile {
  std::span<const u8> bytes;                     // the whole file
  std::shared_ptr<const std::vector<u8>> owner;  // null when the bytes are borrowed

  u16 minor_version = 0;
  u16 major_version = 0;
  ConstantPool pool;
  u16 access = 0;
  u16 this_class = 0;   // Class
  u16 super_class = 0;  // Class; 0 for java/lang/Object and module-info
  std::vector<u16> interfaces;
  std::vector<MemberInfo> fields;
  std::vector<MemberInfo> methods;
  Attributes attributes;

  std::string_view name() const { return pool.ClassName(this_class); }
  // Empty for java/lang/Object and module-info.
  std::string_view super_name() const {
    return super_class == 0 ? std::string_view() : pool.ClassName(super_class);
  }
  bool is_interface() const { return (access & kAccInterface) != 0; }
  // The flag means nothing before version 53.
  bool is_module() const { return (access & kAccModule) != 0 && major_version >= 53; }

  const Attribute* Find(std::string_view attribute_name) const {
    return FindAttribute(attributes, attribute_name);
  }
  // The first member of that name and descriptor, or null.
  const MemberInfo* FindMethod(std::string_view name, std::string_view descriptor) const;
  const MemberInfo* FindField(std::string_view name, std::string_view descriptor) const;

  // Empty when there is no such attribute.
  std::string_view SourceFile() const;
  std::vector<InnerClassEntry> InnerClasses() const;
  std::optional<EnclosingMethodInfo> EnclosingMethod() const;
  u16 NestHost() const;                          // Class, or 0
  std::vector<u16> NestMembers() const;          // Class entries
  std::vector<u16> PermittedSubclasses() const;  // Class entries
  bool is_record() const;
  std::vector<RecordComponent> RecordComponents() const;
  std::vector<BootstrapMethod> BootstrapMethods() const;

  // Takes ownership of new bytes for an edited attribute or code and returns a
  // view that lives as long as this ClassFile.
  std::span<const u8> Keep(std::vector<u8> new_bytes);

  std::vector<std::unique_ptr<const std::vector<u8>>> kept;  // filled by Keep
};

// Attributes of members, classes and record components alike.
// The Utf8 of the Signature attribute, empty when there is none.
std::string_view SignatureOf(const ConstantPool& pool, const Attributes& attributes);
// The raw bytes of RuntimeVisibleAnnotations and friends (JVMS 4.7.16ff), from
// num_annotations on; empty when there are none.
std::span<const u8> RawAttribute(const Attributes& attributes, std::string_view name);
// The pool entry of a field's ConstantValue, or 0.
u16 ConstantValueOf(const MemberInfo& field);
// The Class entries of a method's throws clause.
std::vector<u16> ExceptionsOf(const MemberInfo& method);
// Absent when the class was compiled without -parameters.
std::optional<std::vector<MethodParameter>> MethodParametersOf(const MemberInfo& method);

struct ReadOptions {
  // Skips the checks whose failure cannot break memory safety; for the JDK's
  // own classes only.
  bool trusted = false;
  u16 max_major = 61;
  // Accept class files of max_major that use preview features.
  bool preview = false;
  // Accept a module-info, which a class loader must not.
  bool allow_module = false;
  // Internal name the caller asked for; used in messages, and a class of
  // another name is a NoClassDefFoundError. Empty: any.
  std::string_view expected_name = {};
  // Keeps `bytes` alive; null when the caller does.
  std::shared_ptr<const std::vector<u8>> owner = nullptr;
};

// Error::kind is the internal name of the exception to throw:
// java/lang/ClassFormatError, java/lang/UnsupportedClassVersionError or
// java/lang/NoClassDefFoundError.
Result<std::unique_ptr<ClassFile>> ReadClassFile(std::span<const u8> bytes,
                                                 const ReadOptions& options = {});
// The same, owning the bytes.
Result<std::unique_ptr<ClassFile>> ReadClassFile(std::vector<u8> bytes, ReadOptions options = {});

}  // namespace ravel

// Hierarchy: what is known of the classes of a program and of the JDK below it
// before anything runs: who extends whom, which methods are synchronized, where
// a field is declared.
//
// Classes are named internally ("p/C"). As in a JVM, a class of the JDK hides
// one of the program of the same name. Whatever cannot be found or read counts
// as not there, and every question about it has the answer "no".
//
// All classes of the program and of java.base are read once, at the first
// question that needs them (0.1 s for JDK 17); of java.base only what they extend
// and declare synchronized is kept. Answers are kept. Not for several threads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "archive/class_path.h"
#include "archive/jimage.h"
#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "classfile/constant_pool.h"
#include "support/types.h"

namespace ravel {

class Hierarchy {
 public:
  // Both outlive this; `jdk` may be null.
  Hierarchy(const ClassPath& program, const JImage* jdk);
  Hierarchy(const Hierarchy&) = delete;
  Hierarchy& operator=(const Hierarchy&) = delete;
  ~Hierarchy();

  // The class, which stays where it is; null if there is none.
  const ClassFile* Find(std::string_view name);
  // A class of the program, not of the JDK.
  bool IsOfProgram(std::string_view name);

  // Itself or a class that it extends; interfaces do not count.
  bool IsSubclassOf(std::string_view name, std::string_view of);
  // java/lang/Thread or a subclass of it.
  bool IsThread(std::string_view name) { return IsSubclassOf(name, "java/lang/Thread"); }

  struct Method {
    const ClassFile* file = nullptr;  // that declares it
    size_t index = 0;                 // in file->methods
    const MemberInfo& info() const { return file->methods[index]; }
  };
  // The method that a call names (JVMS 5.4.3.3, 5.4.3.4), without access checks:
  // an override may run instead of it.
  std::optional<Method> ResolveMethod(const ConstantPool::MemberRef& m);

  // The call may run a synchronized method: the one that it names or, if `op` is
  // invokevirtual or invokeinterface, one that a class of the program or of
  // java.base has or inherits in its place.
  bool MayReachSynchronized(Opcode op, const ConstantPool::MemberRef& m);

  struct Field {
    std::string declaring;
    u16 flags = 0;  // Access
  };
  // JVMS 5.4.3.2.
  std::optional<Field> ResolveField(const ConstantPool::MemberRef& m);

  // The classes of the program that are initialized with this one, in their
  // order, itself last, as far as their initializers do more than to put
  // constants into fields of their own and to ask whether assertions are on.
  std::vector<std::string> InitializedBy(std::string_view name);
  // The class has such an initializer itself.
  bool HasInitializer(std::string_view name);

 private:
  struct NameHash {
    using is_transparent = void;
    size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
  };
  template <typename T>
  using ByName = std::unordered_map<std::string, T, NameHash, std::equal_to<>>;
  struct Scan;  // all classes, without code

  const Scan& All();
  // What the super interfaces have (JVMS 5.4.3.3, step 3).
  std::optional<Method> ResolveInInterfaces(const ClassFile& file,
                                            const ConstantPool::MemberRef& m);
  bool FindSynchronized(Opcode op, const ConstantPool::MemberRef& m);
  // An instance of the class or of one below it is also one of `type`, and runs
  // what `file` declares.
  bool RunsAsInstanceOf(const ClassFile& file, std::string_view type,
                        const ConstantPool::MemberRef& m);
  bool Implements(std::string_view name, std::string_view interface_name);

  const ClassPath& program_;
  const JImage* const jdk_;
  struct Known {
    std::unique_ptr<ClassFile> file;  // null: not there
    bool of_program = false;
  };
  ByName<Known> files_;
  ByName<bool> initializers_;
  ByName<bool> reaches_;  // by opcode, owner, name and descriptor
  std::unique_ptr<Scan> scan_;
};

// The release of Java that a class library belongs to. Null: of JDK 8 or older, which have no
// image.
inline int ReleaseOf(const JImage* library) { return library == nullptr ? 8 : library->release(); }

}  // namespace ravel

// ClassSpace: every class known to one Run, made from class files once and
// then immutable. It maps the boot loader's names to classes, creates array
// classes, and knows the classes, fields and methods that the VM itself uses.
//
// The space never runs Java code: loading through a user's loader, and the
// order in which classes are initialised, is the interpreter's business. What
// a path of the search has loaded is in the World's dictionary; the space is
// an immutable store behind it and survives rollback.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "archive/jdk_version.h"
#include "archive/jimage.h"
#include "link/klass.h"
#include "link/known.h"
#include "support/result.h"
#include "support/symbol.h"

namespace ravel {

class ClassSpace {
 public:
  // Opens `jdk`/lib/modules; fails with one line if that is not a JDK image or
  // lacks something of known.def.
  static Result<std::unique_ptr<ClassSpace>> Open(const std::string& jdk);
  ~ClassSpace();
  ClassSpace(const ClassSpace&) = delete;
  ClassSpace& operator=(const ClassSpace&) = delete;

  SymbolTable& symbols() { return symbols_; }
  Sym Intern(std::string_view s) { return symbols_.Intern(s); }
  const JImage& image() const { return *image_; }
  const std::string& jdk() const { return jdk_; }
  const JdkVersion& jdk_version() const { return release_.version; }
  const std::string& jdk_version_string() const { return release_.text; }  // "17.0.15"

  // Ids start at 1; klass_count() and method_count() are one past the largest.
  Klass* klass(u32 id) const { return klass_table_[id]; }
  u32 klass_count() const { return static_cast<u32>(klass_table_.size()); }
  Method* method(u32 id) const { return method_table_[id]; }
  u32 method_count() const { return static_cast<u32>(method_table_.size()); }
  // Indexed by id; the base never moves.
  Method* const* method_table() const { return method_table_.data(); }
  Klass* const* klass_table() const { return klass_table_.data(); }

  // The boot loader: the class with this internal name ("[..." too) from the
  // JDK image, superclasses and all, or null if the image has none. Cheap
  // when already known. The module of a class is its image module: whether the
  // World maps that module to the boot loader is for the caller to ask.
  Klass* FindBoot(Sym name);
  Klass* FindBoot(std::string_view name) { return FindBoot(Intern(name)); }
  // Like FindBoot but the class must exist.
  Klass* Boot(std::string_view name);
  // The image module that holds this package ("java/lang"), or null.
  Sym BootModuleOf(Sym package);

  Klass* primitive(Kind k) const { return primitives_[static_cast<int>(k)]; }
  Klass* ArrayOf(Klass* component);

  // Makes a class from a file whose superclass and interfaces are given
  // (already loaded by the caller, in the order of the file). Checks what
  // JVMS 5.3.5 asks of them (final superclass, interface as superclass,
  // sealed, overriding final methods, ...): Error.kind is the Java error.
  //
  // What was defined before by the same loader from the same bytes and supers
  // under the same name gives the same Klass: after a rollback a path that
  // loads its classes again costs no memory. That a loader defines a name only
  // once is for the caller (the World's dictionary) to see to.
  struct Definition {
    std::unique_ptr<ClassFile> file;
    LoaderId loader = kBootLoader;
    Klass* super = nullptr;
    std::vector<Klass*> interfaces;
    Sym hidden_name = nullptr;    // set for a hidden class: its full internal name
    bool vm_annotations = false;  // obey @Hidden, @CallerSensitive...; boot classes always do
    // For messages: "module java.base of loader 'bootstrap'", "unnamed module
    // of loader 'app'". Without it the loader is guessed from its id.
    std::function<std::string(const Klass&)> place_of;
  };
  Result<Klass*> Define(Definition definition);

  // A method of the VM itself, not of any Java class: a resumable step
  // function with a frame of its own. See interp/native.h.
  Method* InternalMethod(std::string_view name, std::string_view descriptor, NativeFn step);

  // The classes, fields and methods the VM refers to by name.
  const Known& known() const { return known_; }

 private:
  explicit ClassSpace(std::string jdk);
  friend class KlassBuilder;

  static constexpr u32 kMaxKlasses = 1u << 20;
  static constexpr u32 kMaxMethods = 1u << 22;

  void MakePrimitives();
  Klass* LoadBoot(Sym name);
  Klass* FindBootArray(std::string_view name);
  // Gives the class and its methods their ids.
  Klass* Register(std::unique_ptr<Klass> klass);
  void RegisterMethod(Method* method);
  Sym PackageOf(std::string_view class_name);

  std::string jdk_;
  JdkRelease release_;
  SymbolTable symbols_;
  std::unique_ptr<JImage> image_;
  std::vector<std::unique_ptr<Klass>> klasses_;
  std::vector<Klass*> klass_table_;    // reserved for kMaxKlasses
  std::vector<Method*> method_table_;  // reserved for kMaxMethods
  std::deque<Method> internal_methods_;
  std::unordered_map<Sym, Klass*> boot_;       // null: known to be absent
  std::unordered_map<Sym, Sym> boot_modules_;  // package to module
  std::unordered_multimap<u64, Klass*>
      defined_;  // by the other loaders; key: hash of the definition
  Klass* primitives_[10] = {};
  Klass* object_ = nullptr;
  Klass* vm_klass_ = nullptr;  // holder of the internal methods
  // Where statics start in a mirror: after the fields of java.lang.Class. 0
  // until that class is laid out; classes built before wait in no_statics_yet_.
  u32 statics_start_ = 0;
  std::vector<Klass*> no_statics_yet_;
  Known known_;
};

}  // namespace ravel

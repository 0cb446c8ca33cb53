// Klass, Method, Field: classes as the machine runs them, made from class
// files by ClassSpace and shared by every path of a search. What a path can
// change about a class (its initialisation state, its mirror with the statics)
// is in the World's ClassState, found by Klass::id(). The rest is fixed when the
// class is defined, except what is found out later and is the same on every
// path: the array class of a class, lookup tables, what C++ has for a method.
// It survives rollback. So does a method's register code; its quickened
// instructions are journalled (interp/code_journal.h).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "support/symbol.h"
#include "support/types.h"

namespace ravel {

class Klass;
struct Code;       // code/code.h
class NativeCall;  // interp/native.h
enum class Step : u8;

class Vm;       // interp/vm.h
class Effects;  // natives/effects.h

using NativeFn = Step (*)(NativeCall&);
// A hot Java method done in C++ (natives/intrinsics.h): arguments by JVM slot,
// the result replaces the first. False: not done, nothing changed; run the method itself.
using IntrinsicFn = bool (*)(Vm&, u32 thread, u64* args);

// What C++ has for a method: natives/natives.h finds it.
struct NativeBinding {
  NativeFn native = nullptr;
  IntrinsicFn intrinsic = nullptr;   // instead of the method's code or native
  const Effects* effects = nullptr;  // of both; null if there is neither
  bool tells = false;                // listeners are to be told of some of them
};

// The kind of a field, an array element, an argument or a result.
enum class Kind : u8 { kBoolean, kByte, kChar, kShort, kInt, kFloat, kLong, kDouble, kRef, kVoid };

// Bytes that a value of this kind takes in an object or array.
constexpr u32 SizeOf(Kind k) {
  switch (k) {
    case Kind::kBoolean:
    case Kind::kByte: return 1;
    case Kind::kChar:
    case Kind::kShort: return 2;
    case Kind::kInt:
    case Kind::kFloat:
    case Kind::kRef: return 4;
    case Kind::kLong:
    case Kind::kDouble: return 8;
    case Kind::kVoid: return 0;
  }
  return 0;
}
constexpr bool IsWide(Kind k) { return k == Kind::kLong || k == Kind::kDouble; }
// Local-variable slots of the JVM specification: 2 for long and double.
constexpr u32 SlotsOf(Kind k) { return k == Kind::kVoid ? 0 : IsWide(k) ? 2 : 1; }
// From the first character of a descriptor ('L' and '[' are references).
Kind KindOf(char descriptor_char);
char DescriptorChar(Kind k);

// Object layout. Header: klass id, a tool's word, mark (see world/heap.h), 4 bytes
// each; instance fields follow. Arrays: length at 12, elements from 16.
constexpr u32 kObjectHeaderSize = 12;
constexpr u32 kArrayLengthOffset = 12;
constexpr u32 kArrayBaseOffset = 16;

struct Field {
  Klass* holder;
  Sym name;
  Sym descriptor;
  Kind kind;
  u16 access;
  u16 index;   // among the holder's declared fields: the `slot` of reflection
  u32 offset;  // bytes from the object (instance field) or from the mirror (static field)
  bool injected = false;  // added by the VM; invisible to Java
  bool stable = false;    // trusted final: static, hidden-class or record final
  bool let_out = false;   // final, but others may see the object before it is written (LetsThisOut)
  const MemberInfo* info = nullptr;  // null if injected

  bool is_static() const { return access & kAccStatic; }
  bool is_final() const { return access & kAccFinal; }
  bool is_volatile() const { return access & kAccVolatile; }
  // Does nobody but the constructor ever see it change?
  bool is_settled() const { return is_final() && !let_out; }
};

struct Method {
  Klass* holder;
  Sym name;
  Sym descriptor;
  u16 access;
  u16 index;      // among the holder's declared methods: the `slot` of reflection
  u32 id;         // in ClassSpace::method(id); frames name their method by it
  u16 arg_slots;  // receiver included; long and double take two
  Kind result;
  std::vector<Kind> args;  // declared parameters, without receiver

  // Index into Klass::vtable of the holder and its subclasses; -1 for static,
  // private, constructor and interface methods.
  i32 vtable_index = -1;

  bool caller_sensitive = false;  // @CallerSensitive
  bool hidden = false;            // @Hidden and its kin: not shown in stack traces
  bool force_inline = false;
  bool signature_polymorphic = false;  // MethodHandle.invokeExact and the like
  bool vm_internal = false;  // a step function of the VM itself; never shown, never found by name

  const MemberInfo* info = nullptr;               // null for vm_internal
  const CodeAttribute* code_attribute = nullptr;  // null for native and abstract

  // Survive rollback.
  mutable NativeBinding bound;  // at the first call
  mutable bool bound_yet = false;
  mutable Code* code = nullptr;  // translated at the first call; owned by the Vm

  bool is_static() const { return access & kAccStatic; }
  bool is_native() const { return access & kAccNative; }
  bool is_abstract() const { return access & kAccAbstract; }
  bool is_private() const { return access & kAccPrivate; }
  bool is_final() const { return access & kAccFinal; }
  bool is_synchronized() const { return access & kAccSynchronized; }
  bool is_constructor() const { return name->view() == "<init>"; }
  bool is_class_initializer() const { return name->view() == "<clinit>"; }
  // "pkg/Class.name(desc)", for messages and dumps.
  std::string ToString() const;
};

// Which kind of java.lang.ref.Reference a class is, for the collector.
enum class RefStrength : u8 { kNone, kSoft, kWeak, kFinal, kPhantom };

// Identifies a class loader: 0 is the boot loader, others index the World's
// loader table.
using LoaderId = u32;
constexpr LoaderId kBootLoader = 0;

class Klass {
 public:
  enum class Shape : u8 { kInstance, kRefArray, kPrimArray, kPrimitive };

  u32 id() const { return id_; }
  Shape shape() const { return shape_; }
  // Internal name: "java/lang/String", "[I", "[Ljava/lang/String;", "int".
  // Hidden classes: "pkg/Name+0x1" with the suffix as HotSpot's after a '+'
  // in the internal form; external_name() writes it "pkg.Name/0x1".
  Sym name() const { return name_; }
  std::string external_name() const;
  // "Lpkg/Name;" or "[I" or "I".
  std::string descriptor() const;
  Sym package() const { return package_; }  // "java/lang", or "" for the unnamed package
  LoaderId loader() const { return loader_; }
  u16 access() const { return access_; }  // as in the class file
  // As Class.getModifiers tells them: the flags of the InnerClasses attribute count.
  u16 Modifiers() const;
  bool is_interface() const { return access_ & kAccInterface; }
  bool is_abstract() const { return access_ & kAccAbstract; }
  bool is_final() const { return access_ & kAccFinal; }
  bool is_enum() const { return access_ & kAccEnum; }
  bool is_array() const { return shape_ == Shape::kRefArray || shape_ == Shape::kPrimArray; }
  bool is_ref_array() const { return shape_ == Shape::kRefArray; }
  bool is_prim_array() const { return shape_ == Shape::kPrimArray; }
  bool is_primitive() const { return shape_ == Shape::kPrimitive; }
  bool is_instance() const { return shape_ == Shape::kInstance; }
  bool is_hidden() const { return hidden_; }
  bool is_record() const { return record_; }

  Klass* super() const { return super_; }
  std::span<Klass* const> interfaces() const { return interfaces_; }  // declared, in order
  std::span<Klass* const> all_interfaces() const {
    return all_interfaces_;
  }                                                      // transitive, no duplicates
  const ClassFile* file() const { return file_.get(); }  // null for arrays and primitives

  std::span<Field> fields() { return fields_; }  // declared; injected ones last
  std::span<const Field> fields() const { return fields_; }
  std::span<Method* const> methods() const { return methods_; }  // declared, in file order
  std::span<Method* const> vtable() const { return vtable_; }
  Method* class_initializer() const { return clinit_; }  // null if there is none

  // Instances: bytes, header included, rounded up to 8. Not for arrays.
  u32 instance_size() const { return instance_size_; }
  // Byte offsets of all reference fields of an instance, inherited ones
  // included (Reference.referent and discovered left out: the collector's own).
  std::span<const u32> ref_offsets() const { return ref_offsets_; }
  RefStrength ref_strength() const { return ref_strength_; }
  // The mirror (the java.lang.Class object) holds the statics after the
  // fields of Class itself.
  u32 mirror_size() const { return mirror_size_; }
  std::span<const u32> static_ref_offsets() const { return static_ref_offsets_; }

  // Arrays.
  Klass* component() const { return component_; }  // null unless array
  Klass* element() const { return element_; }      // innermost non-array class
  u32 dimensions() const { return dimensions_; }
  Kind element_kind() const {
    return element_kind_;
  }  // of the direct components; of the primitive itself for primitives
  u32 element_shift() const { return element_shift_; }  // log2 of the component's size

  // JVMS 4.10.1.2 / checkcast: is every instance of this one of `target`?
  // Constant time for classes; a scan of all_interfaces for interfaces.
  bool IsSubtypeOf(const Klass* target) const;
  // Strict subclass or same (no interfaces, no array rules).
  bool IsSubclassOf(const Klass* target) const {
    return target->depth_ < supers_.size() && supers_[target->depth_] == target;
  }

  // Declared here only. Injected fields are never found by name.
  Field* FindDeclaredField(Sym name, Sym descriptor) const;
  Method* FindDeclaredMethod(Sym name, Sym descriptor) const;
  // JVMS 5.4.3.2 field resolution lookup.
  Field* FindField(Sym name, Sym descriptor) const;
  // JVMS 5.4.3.3 / 5.4.3.4 (superclasses, then maximally-specific
  // superinterface methods). Null if absent.
  // A signature-polymorphic method of MethodHandle or VarHandle is found by
  // its name alone (JVMS 5.4.3.3 step 2): its descriptor is not the asked one.
  Method* FindMethod(Sym name, Sym descriptor) const;
  // REQUIRES: is_interface().
  Method* FindInterfaceMethod(Sym name, Sym descriptor) const;
  // The method that runs when `declared` (a virtual or interface method,
  // already resolved) is invoked on an instance of this class: JVMS 5.4.6.
  // Null means AbstractMethodError; *conflict is set when two defaults
  // compete (IncompatibleClassChangeError). Interface selection is cached. For
  // an interface method the result may be non-public: invokeinterface must
  // then throw IllegalAccessError.
  Method* SelectMethod(const Method* declared, bool* conflict = nullptr) const;

  // The nest host given to a hidden nestmate class when it was defined; null
  // for all others, whose host their file names.
  Klass* fixed_nest_host() const { return nest_host_; }
  void set_nest_host(Klass* host) { nest_host_ = host; }
  // Where a class loader said that it is from: "file:/app/lib/a.jar"; null: not said.
  Sym source() const { return source_; }
  void set_source(Sym source) { source_ = source; }
  // Made by the JDK's own code generators (lambda forms): not verified.
  bool trusted() const { return trusted_; }

  // Same run-time package (JVMS 5.3).
  bool SamePackageAs(const Klass* other) const {
    return loader_ == other->loader_ && package_ == other->package_;
  }

 private:
  friend class ClassSpace;
  friend class KlassBuilder;

  u32 id_ = 0;
  Shape shape_ = Shape::kInstance;
  Sym name_ = nullptr;
  Sym package_ = nullptr;
  LoaderId loader_ = kBootLoader;
  u16 access_ = 0;
  bool hidden_ = false;
  bool trusted_ = false;
  Klass* nest_host_ = nullptr;
  Sym source_ = nullptr;
  bool record_ = false;
  bool polymorphic_ = false;  // declares signature-polymorphic methods
  RefStrength ref_strength_ = RefStrength::kNone;
  Klass* super_ = nullptr;
  std::vector<Klass*> interfaces_;
  std::vector<Klass*> all_interfaces_;
  std::vector<Klass*> supers_;  // display: supers_[d] is the superclass at depth d, this one last
  u32 depth_ = 0;
  std::unique_ptr<ClassFile> file_;
  std::vector<Field> fields_;
  std::unique_ptr<Method[]> method_block_;  // what methods_ points into
  std::vector<Method*> methods_;
  std::vector<Method*> vtable_;
  Method* clinit_ = nullptr;
  u32 instance_size_ = 0;
  u32 instance_end_ = 0;  // before rounding: where a subclass may start
  u32 mirror_size_ = 0;
  std::vector<u32> ref_offsets_;
  std::vector<u32> static_ref_offsets_;
  Klass* component_ = nullptr;
  Klass* element_ = nullptr;
  u32 dimensions_ = 0;
  Kind element_kind_ = Kind::kVoid;
  u32 element_shift_ = 0;
  Klass* array_klass_ = nullptr;  // the array of this; made by ClassSpace::ArrayOf
  struct Lookup;                  // member tables and selection cache; see lookup.cc
  Lookup& lookup() const;         // built lazily
  mutable std::unique_ptr<Lookup> lookup_;

 public:
  Klass();
  ~Klass();
};

}  // namespace ravel

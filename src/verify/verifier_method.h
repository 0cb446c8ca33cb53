// What both verifiers share: the state of one class while it is verified, and
// the abstract execution of instructions. Private to the verifier.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "verify/stack_map.h"
#include "verify/verifier.h"
#include "verify/verifier_types.h"

namespace ravel {

// One class under verification.
class ClassVerification {
 public:
  // `failing`: the assumption that shall fail, for its message.
  ClassVerification(const ClassFile& file, VerifierMode mode, std::optional<size_t> failing);

  const ClassFile& file;
  const VerifierMode mode;
  TypePool types;
  const VType this_type;
  const VType super_type;  // kTop for java/lang/Object
  VerifierFacts facts;

  // The type that a Class constant names. REQUIRES: it is one.
  VType ClassConstant(u16 index);

  // Is a value of type `from` good for `to`? Queries are answered; what only
  // the class hierarchy can tell is assumed, unless that is the assumption
  // which shall fail.
  bool Assignable(VType from, VType to);
  // `type` has to be loaded, whatever is found out about it.
  void AssumeLoadable(VType type);
  // Is `type` a superclass of this class?
  bool AssumeSuperclass(VType type);
  bool AssumeProtected(VerifierAssumption::Kind kind, VType receiver,
                       const ConstantPool::MemberRef& member);

 private:
  bool AssignableClass(VType from, VType to);
  bool Assume(VerifierAssumption assumption);

  const std::optional<size_t> failing_;
  std::vector<VType> class_constants_;  // by index; kTop: not asked yet
  std::unordered_set<u64> assumed_;     // pairs of types
  std::unordered_set<u32> assumed_loadable_;
  std::unordered_set<u32> assumed_supers_;
  std::unordered_set<std::string> assumed_protected_;
};

// Where a type in a message comes from, and the frame to show with it.
struct TypeOrigin {
  enum class Where : u8 {
    kNone,
    kFrame,
    kLocal,
    kStack,
    kMapLocal,
    kMapStack,
    kPool,
    kSignature,
    kImplicit
  };
  Where where = Where::kNone;
  u32 index = 0;
  VType type = {};
  const VFrame* frame = nullptr;         // kFrame, kLocal, kStack
  const StackMap::Frame* map = nullptr;  // kFrame, kMap*

  static TypeOrigin Implicit(VType t) { return {.where = Where::kImplicit, .type = t}; }
  static TypeOrigin Signature(VType t) { return {.where = Where::kSignature, .type = t}; }
  static TypeOrigin Pool(u32 index, VType t) {
    return {.where = Where::kPool, .index = index, .type = t};
  }
  static TypeOrigin Index(u32 index) { return {.index = index}; }
  static TypeOrigin Local(u32 index, const VFrame& f) {
    return {.where = Where::kLocal, .index = index, .type = f.local(index), .frame = &f};
  }
  static TypeOrigin Stack(u32 index, const VFrame& f) {
    return {.where = Where::kStack,
            .index = index,
            .type = index < f.stack.size() ? f.stack[index] : VType(),
            .frame = &f};
  }
  static TypeOrigin Whole(const VFrame& f) { return {.where = Where::kFrame, .frame = &f}; }
  static TypeOrigin Whole(const StackMap::Frame& f) { return {.where = Where::kFrame, .map = &f}; }
};

// The reason of a VerifyError.
struct Fault {
  enum class Kind : u8 {
    kBytecode,
    kType,
    kFlags,
    kPoolIndex,
    kLocalIndex,
    kStackSize,
    kUnderflow,
    kOverflow,
    kMissingMap,
    kBadMap,
  };
  Kind kind = Kind::kBytecode;
  TypeOrigin type = {};
  TypeOrigin expected = {};
  std::optional<u32> pc = {};  // where, if not at the current instruction
};

// Abstract execution of one method. A verifier derives from it, says what
// branches mean, and drives it through the instructions.
//
// Everything that can fail returns false after Fail(); then the method is done.
class MethodVerifier {
 public:
  MethodVerifier(ClassVerification& context, const MemberInfo& method);
  virtual ~MethodVerifier() = default;
  MethodVerifier(const MethodVerifier&) = delete;
  MethodVerifier& operator=(const MethodVerifier&) = delete;

  // False: the context's facts have the error.
  virtual bool Verify() = 0;

 protected:
  // The message of a failure: as HotSpot's verifier with stack maps has it, and
  // as its older one by inference does; an empty one is the same as the first.
  struct Wording {
    std::string split;
    std::string inferred = {};
  };

  // The current instruction may go to target.
  virtual bool Branch(u32 target) = 0;
  // Before an object that is not initialised becomes so.
  virtual bool BeforeInitialise() = 0;
  virtual bool Fail(const Wording& wording, const Fault& fault) = 0;
  virtual bool inferring() const = 0;

  bool Fail(const Wording& wording) { return Fail(wording, Fault()); }
  bool FailFormat(std::string message);

  // Fills starts_; fails where something is no instruction.
  bool FindInstructions();
  void SetInitialFrame();

  // Sets the current instruction. REQUIRES: there is one.
  void Fetch(u32 pc);
  // Constraints on the operands alone (JVMS 4.9.1), branch targets excepted.
  bool CheckOperands();
  // Changes frame_ as the current instruction does. jsr and ret are the
  // business of the verifier that knows them. REQUIRES: CheckOperands().
  bool Execute();

  // The local that the current instruction names, if it is a load, store, iinc or ret.
  u32 LocalOperand() const;
  bool IsStore() const;

  bool Push(VType type);
  // Two slots for a long or double. They differ in what is on the stack when
  // only one fits, which shows in messages.
  bool PushValue(VType type);
  bool PushSlots(VType type) { return Push(type) && (!type.is_wide() || Push(type.second())); }
  bool Pop(VType expected, VType* popped = nullptr, std::string_view inferred_wording = {});
  bool PopValue(VType expected, std::string_view inferred_wording = {}) {
    return (!expected.is_wide() || Pop(expected.second(), nullptr, inferred_wording)) &&
           Pop(expected, nullptr, inferred_wording);
  }
  // PopValue for the instructions whose complaint about a long or double is
  // about the first half if that is wrong, too.
  bool PopOperand(VType expected);
  void SetLocal(u32 index, VType type);

  TypePool& types() { return context_.types; }
  const ConstantPool& pool() const { return context_.file.pool; }
  // The value that the current instruction popped last.
  TypeOrigin Popped() const { return TypeOrigin::Stack(frame_.depth, frame_); }

  ClassVerification& context_;
  const MemberInfo& method_;
  const CodeAttribute& attribute_;
  const std::span<const u8> code_;
  const bool is_constructor_;
  const VType return_type_;
  std::vector<u8> starts_;  // per pc, as StackMap::Method wants it

  // The current instruction.
  u32 pc_ = 0;
  u32 length_ = 0;
  Opcode op_ = Opcode::k_nop;  // that after a wide
  bool wide_ = false;

  VFrame frame_;
  u32 locals_version_ = 0;           // counts the changes of the locals of frame_
  bool called_constructor_ = false;  // the current instruction initialised `this`

 private:
  u16 Index() const { return ReadU2(code_.data() + pc_ + 1); }
  bool BadPoolIndex(u32 index, std::string_view what);
  bool CheckConstant(u32 index, std::initializer_list<ConstantTag> allowed);
  bool CheckLoadConstant(u32 index);
  bool CheckInvoke();
  bool CheckSwitch();

  bool GetLocal(u32 index, VType expected, VType* got);
  bool Load(VType expected);
  bool Store(VType expected);
  bool LoadConstant(u32 index);
  bool ArrayAccess(bool store);
  bool Shuffle();
  bool Return();
  bool ReturnValue(VType expected);
  bool FieldAccess();
  bool Invoke();
  bool InvokeConstructor(VType owner);
  bool CheckProtected(VerifierAssumption::Kind kind, VType receiver, u16 index,
                      std::string_view complaint);
  bool Table(const OpcodeInfo& info);
  void Initialise(VType object, VType type);
};

// The two verifiers, for one method with code.
bool VerifyBySplit(ClassVerification& context, const MemberInfo& method);
bool VerifyByInference(ClassVerification& context, const MemberInfo& method);

// "void A.f(int)", as HotSpot names a method in some messages.
std::string ExternalMethodName(const ClassFile& file, const MemberInfo& method);

// The whole text of a VerifyError of the verifier with stack maps, about the
// instruction at pc.
std::string DescribeFault(const ClassVerification& context, const MemberInfo& method,
                          const StackMap& map, u32 pc, std::string_view message,
                          const Fault& fault);

}  // namespace ravel

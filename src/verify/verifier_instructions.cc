// The abstract execution of instructions (JVMS 4.10.1.9), on types instead of
// values. Most instructions are rows of opcodes.def; the others follow.
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "verify/verifier_method.h"

namespace ravel {
namespace {

// Before stack maps, comparisons and monitors wanted an object that is initialised.
bool WantsInitialised(Opcode op) {
  return op == Opcode::k_if_acmpeq || op == Opcode::k_if_acmpne || op == Opcode::k_monitorenter ||
         op == Opcode::k_monitorexit;
}

VType OfTableChar(char c) {
  switch (c) {
    case 'I': return TypeTag::kInt;
    case 'J': return TypeTag::kLong;
    case 'F': return TypeTag::kFloat;
    case 'D': return TypeTag::kDouble;
    default: return TypeTag::kAnyReference;
  }
}

// "Expecting to find ... on stack"
std::string_view InferredWord(VType expected) {
  switch (expected.tag()) {
    case TypeTag::kInt: return "integer";
    case TypeTag::kFloat: return "float";
    case TypeTag::kLong:
    case TypeTag::kLong2: return "long";
    case TypeTag::kDouble:
    case TypeTag::kDouble2: return "double";
    default: return "object/array";
  }
}

}  // namespace

MethodVerifier::MethodVerifier(ClassVerification& context, const MemberInfo& method)
    : context_(context),
      method_(method),
      attribute_(*method.code),
      code_(method.code->code),
      is_constructor_(method.name == "<init>"),
      return_type_(context.types.Signature(method.descriptor).result) {}

void MethodVerifier::SetInitialFrame() {
  frame_ = VFrame();
  if (!method_.is_static()) {
    frame_.this_uninit = is_constructor_ && context_.this_type != types().object();
    frame_.locals.push_back(frame_.this_uninit ? VType(TypeTag::kUninitThis) : context_.this_type);
  }
  const SignatureTypes& signature = types().Signature(method_.descriptor);
  frame_.locals.insert(frame_.locals.end(), signature.arguments.begin(), signature.arguments.end());
  locals_version_++;
}

bool MethodVerifier::Push(VType type) {
  if (frame_.depth >= attribute_.max_stack) {
    return Fail({"Operand stack overflow", "Stack size too large"},
                {.kind = Fault::Kind::kOverflow, .type = TypeOrigin::Whole(frame_)});
  }
  if (frame_.depth == frame_.stack.size()) frame_.stack.push_back(type);
  frame_.stack[frame_.depth++] = type;
  return true;
}

bool MethodVerifier::PushValue(VType type) {
  if (!type.is_wide()) return Push(type);
  if (frame_.depth + 2 > attribute_.max_stack) {
    return Fail({"Operand stack overflow", "Stack size too large"},
                {.kind = Fault::Kind::kOverflow, .type = TypeOrigin::Whole(frame_)});
  }
  return Push(type) && Push(type.second());
}

bool MethodVerifier::Pop(VType expected, VType* popped, std::string_view inferred_wording) {
  if (frame_.depth == 0) {
    return Fail({"Operand stack underflow", "Unable to pop operand off an empty stack"},
                {.kind = Fault::Kind::kUnderflow, .type = TypeOrigin::Whole(frame_)});
  }
  const VType top = frame_.stack[frame_.depth - 1];
  if (top != expected && !context_.Assignable(top, expected)) {
    std::string inferred(inferred_wording);
    if (inferred.empty() || (expected.Is(TypeTag::kClass) && !top.is_reference()) ||
        expected.Is(TypeTag::kInt)) {
      inferred = fmt::format("Expecting to find {} on stack", InferredWord(expected));
    }
    return Fail({"Bad type on operand stack", std::move(inferred)},
                {.kind = Fault::Kind::kType,
                 .type = TypeOrigin::Stack(frame_.depth - 1, frame_),
                 .expected = TypeOrigin::Implicit(expected)});
  }
  frame_.depth--;
  if (popped != nullptr) *popped = top;
  return true;
}

bool MethodVerifier::PopOperand(VType expected) {
  if (!expected.is_wide()) return Pop(expected);
  const u32 depth = frame_.depth;
  if (depth >= 2 && frame_.stack[depth - 1] == expected.second() &&
      frame_.stack[depth - 2] == expected) {
    frame_.depth -= 2;
    return true;
  }
  if (depth == 0 || inferring()) return PopValue(expected);
  if (Pop(expected.second())) return Pop(expected);
  frame_.depth = depth - 1;
  Pop(expected);
  return false;
}

// A long or double that loses one half is gone. REQUIRES: index < max_locals.
void MethodVerifier::SetLocal(u32 index, VType type) {
  std::vector<VType>& locals = frame_.locals;
  if (index >= locals.size()) locals.resize(index + 1);
  if (locals[index] == type && !type.is_wide() && !type.is_second()) return;
  locals_version_++;
  if (locals[index].is_wide() && index + 1 < locals.size()) locals[index + 1] = TypeTag::kTop;
  if (locals[index].is_second() && index > 0) locals[index - 1] = TypeTag::kTop;
  locals[index] = type;
}

bool MethodVerifier::GetLocal(u32 index, VType expected, VType* got) {
  const u32 last = index + (expected.is_wide() ? 1 : 0);
  if (expected.is_wide() ? last >= frame_.locals.size() : index >= attribute_.max_locals) {
    return Fail(
        {expected.is_wide() ? "get long/double overflows locals" : "Local variable table overflow",
         fmt::format("Register pair {}/{} contains wrong type", index, last)},
        {.kind = Fault::Kind::kLocalIndex, .type = TypeOrigin::Index(index)});
  }
  *got = frame_.local(index);
  if (!context_.Assignable(*got, expected)) {
    std::string inferred =
        got->is_top() ? fmt::format("Accessing value from uninitialized register {}", index)
                      : fmt::format("Register {} contains wrong type", index);
    if (got->Is(TypeTag::kReturn)) {
      inferred = fmt::format("Cannot load return address from register {}", index);
    } else if (expected.is_wide()) {
      inferred = fmt::format("Register pair {}/{} contains wrong type", index, index + 1);
    }
    return Fail({"Bad local variable type", std::move(inferred)},
                {.kind = Fault::Kind::kType,
                 .type = TypeOrigin::Local(index, frame_),
                 .expected = TypeOrigin::Implicit(expected)});
  }
  if (expected.is_wide() && frame_.local(last) != expected.second()) {
    return Fail({"Bad local variable type",
                 fmt::format("Register pair {}/{} contains wrong type", index, last)},
                {.kind = Fault::Kind::kType,
                 .type = TypeOrigin::Local(last, frame_),
                 .expected = TypeOrigin::Implicit(expected.second())});
  }
  return true;
}

bool MethodVerifier::Load(VType expected) {
  VType type;
  return GetLocal(LocalOperand(), expected, &type) && PushValue(type);
}

bool MethodVerifier::Store(VType expected) {
  VType type = expected;
  // Return addresses are stored like references.
  if (inferring() && expected.Is(TypeTag::kAnyReference) && frame_.depth > 0 &&
      frame_.stack[frame_.depth - 1].Is(TypeTag::kReturn)) {
    expected = TypeTag::kCategory1;
  }
  if (expected.is_wide() ? !PopOperand(expected) : !Pop(expected, &type)) return false;
  const u32 index = LocalOperand();
  const u32 last = index + (expected.is_wide() ? 1 : 0);
  if (last >= attribute_.max_locals) {
    return Fail({"Local variable table overflow", "Illegal local variable number"},
                {.kind = Fault::Kind::kLocalIndex, .type = TypeOrigin::Index(index)});
  }
  SetLocal(index, type);
  if (expected.is_wide()) {
    // Not through SetLocal, which would tear the pair apart.
    std::vector<VType>& locals = frame_.locals;
    if (last >= locals.size()) locals.resize(last + 1);
    if (locals[last].is_wide() && last + 1 < locals.size()) locals[last + 1] = TypeTag::kTop;
    locals[last] = expected.second();
  }
  return true;
}

bool MethodVerifier::LoadConstant(u32 i) {
  const u16 index = static_cast<u16>(i);
  switch (pool().tag(index)) {
    case ConstantTag::kInteger: return Push(TypeTag::kInt);
    case ConstantTag::kFloat: return Push(TypeTag::kFloat);
    case ConstantTag::kLong: return PushValue(TypeTag::kLong);
    case ConstantTag::kDouble: return PushValue(TypeTag::kDouble);
    case ConstantTag::kString: return Push(types().Class("java/lang/String"));
    case ConstantTag::kClass: return Push(types().Class("java/lang/Class"));
    case ConstantTag::kMethodHandle: return Push(types().Class("java/lang/invoke/MethodHandle"));
    case ConstantTag::kMethodType: return Push(types().Class("java/lang/invoke/MethodType"));
    default: {
      const u16 nat = pool().DynamicAt(index).name_and_type;
      return PushSlots(types().OfDescriptor(pool().NameAndTypeAt(nat).descriptor));
    }
  }
}

bool MethodVerifier::ArrayAccess(bool store) {
  constexpr u8 kLoads = static_cast<u8>(Opcode::k_iaload);
  constexpr u8 kStores = static_cast<u8>(Opcode::k_iastore);
  static constexpr std::string_view kElements = "IJFDLBCS";
  static constexpr std::string_view kArrays[] = {"[I", "[J", "[F", "[D", "", "[B", "[C", "[S"};
  static constexpr std::string_view kWords[] = {
      "ints", "longs", "floats", "doubles", "objects or arrays", "bytes", "chars", "shorts"};
  const u32 which = static_cast<u8>(op_) - (store ? kStores : kLoads);
  const char element = kElements[which];
  const bool of_references = element == 'L';
  const VType value = of_references                                        ? types().object()
                      : element == 'B' || element == 'C' || element == 'S' ? VType(TypeTag::kInt)
                                                                           : OfTableChar(element);
  if (store && !PopOperand(value)) return false;
  VType array;
  if (!Pop(TypeTag::kInt) || !Pop(TypeTag::kAnyReference, &array)) return false;
  const VType wanted =
      of_references ? VType(TypeTag::kAnyReference) : types().Class(kArrays[which]);
  bool good = array.is_null();
  if (of_references) {
    good |= types().IsReferenceArray(array);
  } else if (array.Is(TypeTag::kClass)) {
    const std::string_view name = types().Name(array);
    good = name.size() == 2 && name[0] == '[' &&
           (name[1] == element || (element == 'B' && name[1] == 'Z'));
  }
  if (!good) {
    return Fail({fmt::format("Bad type on operand stack in {}", NameOf(op_)),
                 fmt::format("Expecting to find array of {} on stack", kWords[which])},
                {.kind = Fault::Kind::kType,
                 .type = Popped(),
                 // Either of two would do for these.
                 .expected = element == 'B' ? TypeOrigin() : TypeOrigin::Implicit(wanted)});
  }
  if (store) return true;
  if (!of_references) return PushValue(value);
  return Push(array.is_null() ? array : types().Component(array));
}

// pop, dup and their kin, as groups of one or two slots that are not torn apart.
bool MethodVerifier::Shuffle() {
  VType v[4];
  // One slot, or with `two` a pair: of values of one slot or a whole value.
  const auto take = [&](bool two, VType* out) {
    constexpr std::string_view kSplit = "Attempt to split long or double on the stack";
    if (!two) return Pop(TypeTag::kCategory1, &out[0], kSplit);
    if (frame_.depth > 0 && frame_.stack[frame_.depth - 1].is_second()) {
      return Pop(TypeTag::kCategory2Second, &out[1]) && Pop(TypeTag::kCategory2, &out[0]);
    }
    return Pop(TypeTag::kCategory1, &out[1], kSplit) && Pop(TypeTag::kCategory1, &out[0], kSplit);
  };
  const auto push = [&](std::initializer_list<VType> values) {
    for (VType value : values) {
      if (!Push(value)) return false;
    }
    return true;
  };
  switch (op_) {
    case Opcode::k_pop: return take(false, v);
    case Opcode::k_pop2: return take(true, v);
    case Opcode::k_dup: return take(false, v) && push({v[0], v[0]});
    case Opcode::k_dup_x1: return take(false, v) && take(false, v + 1) && push({v[0], v[1], v[0]});
    case Opcode::k_dup_x2:
      return take(false, v) && take(true, v + 1) && push({v[0], v[1], v[2], v[0]});
    case Opcode::k_dup2: return take(true, v) && push({v[0], v[1], v[0], v[1]});
    case Opcode::k_dup2_x1:
      return take(true, v) && take(false, v + 2) && push({v[0], v[1], v[2], v[0], v[1]});
    case Opcode::k_dup2_x2:
      return take(true, v) && take(true, v + 2) && push({v[0], v[1], v[2], v[3], v[0], v[1]});
    default: return take(false, v) && take(false, v + 1) && push({v[0], v[1]});  // swap
  }
}

bool MethodVerifier::ReturnValue(VType expected) {
  VType value = expected;
  if (expected.is_wide() && !Pop(expected.second())) return false;
  if (!Pop(expected, &value)) return false;
  if (return_type_.is_top()) {
    return Fail({"Method does not expect a return value", "Wrong return type in function"},
                {.kind = Fault::Kind::kType,
                 .type = Popped(),
                 .expected = TypeOrigin::Signature(TypeTag::kTop)});
  }
  return context_.Assignable(value, return_type_) ||
         Fail({"Bad return type", "Wrong return type in function"},
              {.kind = Fault::Kind::kType,
               .type = Popped(),
               .expected = TypeOrigin::Signature(return_type_)});
}

bool MethodVerifier::Return() {
  if (!return_type_.is_top()) {
    return Fail({"Method expects a return value", "Wrong return type in function"});
  }
  if (is_constructor_ && frame_.this_uninit) {
    return Fail({"Constructor must call super() or this() before return",
                 "Constructor must call super() or this()"});
  }
  return !frame_.no_return || Fail({"", "Cannot return normally"});
}

bool MethodVerifier::CheckProtected(VerifierAssumption::Kind kind, VType receiver, u16 index,
                                    std::string_view complaint) {
  return context_.AssumeProtected(kind, receiver, pool().Member(index)) ||
         Fail({std::string(complaint), "Bad access to protected data"},
              {.kind = Fault::Kind::kType,
               .type = Popped(),
               .expected = TypeOrigin::Implicit(context_.this_type)});
}

bool MethodVerifier::FieldAccess() {
  constexpr std::string_view kInferred = "Incompatible type for getting or setting field";
  const u16 index = Index();
  const ConstantPool::MemberRef field = pool().Member(index);
  const VType type = types().OfDescriptor(field.descriptor);
  const VType owner = context_.ClassConstant(pool().RefClassIndex(index));
  const bool put = op_ == Opcode::k_putstatic || op_ == Opcode::k_putfield;
  if (put && !PopValue(type, "Bad type in putfield/putstatic")) return false;
  if (op_ == Opcode::k_getfield || op_ == Opcode::k_putfield) {
    VType receiver;
    if (!put) {
      if (!Pop(owner, &receiver, kInferred)) return false;
    } else {
      if (!Pop(TypeTag::kTop, &receiver)) return false;
      // A constructor may set fields of its own class before it calls another.
      if (receiver.Is(TypeTag::kUninitThis) && owner == context_.this_type &&
          context_.file.FindField(field.name, field.descriptor) != nullptr) {
        receiver = context_.this_type;
      }
      if (!context_.Assignable(receiver, owner)) {
        return Fail({"Bad type on operand stack in putfield", std::string(kInferred)},
                    {.kind = Fault::Kind::kType,
                     .type = Popped(),
                     .expected = TypeOrigin::Pool(index, owner)});
      }
    }
    if (!CheckProtected(VerifierAssumption::Kind::kProtectedField, receiver, index,
                        put ? "Bad access to protected data in putfield"
                            : "Bad access to protected data in getfield")) {
      return false;
    }
  }
  return put || PushSlots(type);
}

void MethodVerifier::Initialise(VType object, VType type) {
  for (VType& local : frame_.locals) {
    if (local == object) local = type;
  }
  for (u32 i = 0; i < frame_.depth; i++) {
    if (frame_.stack[i] == object) frame_.stack[i] = type;
  }
  locals_version_++;
}

bool MethodVerifier::InvokeConstructor(VType owner) {
  VType object;
  if (!Pop(TypeTag::kAnyReference, &object, "Expecting to find unitialized object on stack")) {
    return false;
  }
  if (object.Is(TypeTag::kUninitThis)) {
    if (owner != context_.this_type && owner != context_.super_type) {
      return Fail({"Bad <init> method call", "Call to wrong initialization method"},
                  {.kind = Fault::Kind::kType,
                   .type = TypeOrigin::Implicit(owner),
                   .expected = TypeOrigin::Implicit(context_.this_type)});
    }
    if (!BeforeInitialise()) return false;
    Initialise(object, context_.this_type);
    frame_.this_uninit = false;
    called_constructor_ = true;
    return true;
  }
  if (object.Is(TypeTag::kUninit)) {
    // Types of this kind are made by `new` instructions alone, or were checked
    // by the stack map to name one; its operand may yet be unchecked.
    const u16 created_index = ReadU2(code_.data() + object.value() + 1);
    if (!CheckConstant(created_index, {ConstantTag::kClass})) return false;
    const VType created = context_.ClassConstant(created_index);
    if (created != owner) {
      return Fail({"Call to wrong <init> method", "Call to wrong initialization method"},
                  {.kind = Fault::Kind::kType,
                   .type = TypeOrigin::Pool(created_index, created),
                   .expected = TypeOrigin::Pool(Index(), owner)});
    }
    if (!context_.AssumeProtected(VerifierAssumption::Kind::kProtectedMethod, created,
                                  pool().Member(Index()))) {
      return Fail({"Bad access to protected <init> method", "Bad access to protected data"},
                  {.kind = Fault::Kind::kType,
                   .type = TypeOrigin::Pool(created_index, created),
                   .expected = TypeOrigin::Implicit(context_.this_type)});
    }
    if (!BeforeInitialise()) return false;
    Initialise(object, created);
    return true;
  }
  return Fail(
      {"Bad operand type when invoking <init>", "Expecting to find unitialized object on stack"},
      {.kind = Fault::Kind::kType, .type = Popped()});
}

bool MethodVerifier::Invoke() {
  const u16 index = Index();
  if (op_ == Opcode::k_invokedynamic) {
    const u16 nat = pool().DynamicAt(index).name_and_type;
    const SignatureTypes& signature = types().Signature(pool().NameAndTypeAt(nat).descriptor);
    for (size_t i = signature.arguments.size(); i-- > 0;) {
      if (!Pop(signature.arguments[i])) return false;
    }
    return signature.result.is_top() || PushSlots(signature.result);
  }
  const ConstantPool::MemberRef method = pool().Member(index);
  const VType owner = context_.ClassConstant(pool().RefClassIndex(index));
  const bool is_init = method.name == "<init>";
  if (op_ == Opcode::k_invokespecial && !is_init && owner != context_.this_type &&
      owner != context_.super_type) {
    bool direct_interface = false;
    const bool of_interface = pool().Is(index, ConstantTag::kInterfaceMethodref);
    for (u16 i : context_.file.interfaces) {
      direct_interface |= context_.ClassConstant(i) == owner;
    }
    if (!direct_interface || (inferring() && !of_interface)) {
      if (inferring() ? !context_.AssumeSuperclass(owner)
                      : !context_.Assignable(context_.this_type, owner)) {
        return Fail(
            {"Bad invokespecial instruction: current class isn't assignable to reference "
             "class.",
             "Illegal use of nonvirtual function call"});
      }
      if (of_interface) {
        return Fail(
            {"Bad invokespecial instruction: interface method reference is in an indirect "
             "superinterface.",
             "Illegal use of nonvirtual function call"});
      }
    }
  }
  const SignatureTypes& signature = types().Signature(method.descriptor);
  for (size_t i = signature.arguments.size(); i-- > 0;) {
    if (!Pop(signature.arguments[i], nullptr, "Incompatible argument to function")) return false;
  }
  if (is_init) return InvokeConstructor(owner);
  if (op_ != Opcode::k_invokestatic) {
    VType receiver;
    const VType expected = op_ == Opcode::k_invokespecial ? context_.this_type : owner;
    if (!Pop(expected, &receiver,
             op_ == Opcode::k_invokespecial ? "Incompatible object argument for invokespecial"
                                            : "Incompatible object argument for function call")) {
      return false;
    }
    if (op_ == Opcode::k_invokevirtual &&
        !CheckProtected(VerifierAssumption::Kind::kProtectedMethod, receiver, index,
                        "Bad access to protected data in invokevirtual")) {
      return false;
    }
  }
  return signature.result.is_top() || PushSlots(signature.result);
}

// Instructions whose effect is wholly in the table.
bool MethodVerifier::Table(const OpcodeInfo& info) {
  for (size_t i = info.pops.size(); i-- > 0;) {
    VType expected = OfTableChar(info.pops[i]);
    if (inferring() && WantsInitialised(op_)) expected = TypeTag::kAnyInitialised;
    if (!PopOperand(expected)) return false;
  }
  for (char c : info.pushes) {
    if (!PushValue(OfTableChar(c))) return false;
  }
  return !info.branches() || Branch(BranchTarget(code_, pc_));
}

bool MethodVerifier::Execute() {
  called_constructor_ = false;
  switch (op_) {
    case Opcode::k_aconst_null: return Push(TypeTag::kNull);
    case Opcode::k_ldc: return LoadConstant(code_[pc_ + 1]);
    case Opcode::k_ldc_w:
    case Opcode::k_ldc2_w: return LoadConstant(Index());

#define LOCAL_OPS(prefix, action) \
  case Opcode::k_##prefix:        \
  case Opcode::k_##prefix##_0:    \
  case Opcode::k_##prefix##_1:    \
  case Opcode::k_##prefix##_2:    \
  case Opcode::k_##prefix##_3: return action;
      LOCAL_OPS(iload, Load(TypeTag::kInt))
      LOCAL_OPS(lload, Load(TypeTag::kLong))
      LOCAL_OPS(fload, Load(TypeTag::kFloat))
      LOCAL_OPS(dload, Load(TypeTag::kDouble))
      LOCAL_OPS(aload, Load(TypeTag::kAnyReference))
      LOCAL_OPS(istore, Store(TypeTag::kInt))
      LOCAL_OPS(lstore, Store(TypeTag::kLong))
      LOCAL_OPS(fstore, Store(TypeTag::kFloat))
      LOCAL_OPS(dstore, Store(TypeTag::kDouble))
      LOCAL_OPS(astore, Store(TypeTag::kAnyReference))
#undef LOCAL_OPS

    case Opcode::k_iaload:
    case Opcode::k_laload:
    case Opcode::k_faload:
    case Opcode::k_daload:
    case Opcode::k_aaload:
    case Opcode::k_baload:
    case Opcode::k_caload:
    case Opcode::k_saload: return ArrayAccess(/*store=*/false);
    case Opcode::k_iastore:
    case Opcode::k_lastore:
    case Opcode::k_fastore:
    case Opcode::k_dastore:
    case Opcode::k_aastore:
    case Opcode::k_bastore:
    case Opcode::k_castore:
    case Opcode::k_sastore: return ArrayAccess(/*store=*/true);

    case Opcode::k_pop:
    case Opcode::k_pop2:
    case Opcode::k_dup:
    case Opcode::k_dup_x1:
    case Opcode::k_dup_x2:
    case Opcode::k_dup2:
    case Opcode::k_dup2_x1:
    case Opcode::k_dup2_x2:
    case Opcode::k_swap: return Shuffle();

    case Opcode::k_iinc: {
      VType type;
      return GetLocal(LocalOperand(), TypeTag::kInt, &type);
    }
    case Opcode::k_tableswitch:
    case Opcode::k_lookupswitch: {
      if (!Pop(TypeTag::kInt)) return false;
      const SwitchOperands operands(code_, pc_);
      if (!Branch(operands.default_target())) return false;
      for (u32 i = 0; i < operands.size(); i++) {
        if (!Branch(operands.target(i))) return false;
      }
      return true;
    }
    case Opcode::k_ireturn: return ReturnValue(TypeTag::kInt);
    case Opcode::k_lreturn: return ReturnValue(TypeTag::kLong);
    case Opcode::k_freturn: return ReturnValue(TypeTag::kFloat);
    case Opcode::k_dreturn: return ReturnValue(TypeTag::kDouble);
    case Opcode::k_areturn:
      return ReturnValue(inferring() ? TypeTag::kAnyInitialised : TypeTag::kAnyReference);
    case Opcode::k_return: return Return();

    case Opcode::k_getstatic:
    case Opcode::k_putstatic:
    case Opcode::k_getfield:
    case Opcode::k_putfield: return FieldAccess();
    case Opcode::k_invokevirtual:
    case Opcode::k_invokespecial:
    case Opcode::k_invokestatic:
    case Opcode::k_invokeinterface:
    case Opcode::k_invokedynamic: return Invoke();

    case Opcode::k_new: {
      const VType object(TypeTag::kUninit, pc_);
      if (inferring()) {
        // Two objects of one `new` would be confused (4.10.2.4).
        for (u32 i = 0; i < frame_.depth; i++) {
          if (frame_.stack[i] == object) {
            return Fail({"", "Uninitialized object on stack at creating point"});
          }
        }
        for (u32 i = 0; i < frame_.locals.size(); i++) {
          if (frame_.locals[i] == object) SetLocal(i, TypeTag::kTop);
        }
      }
      return Push(object);
    }
    case Opcode::k_newarray: {
      static constexpr std::string_view kArrays[] = {"[Z", "[C", "[F", "[D",
                                                     "[B", "[S", "[I", "[J"};
      const u8 code = code_[pc_ + 1] - static_cast<u8>(ArrayTypeCode::kBoolean);
      return Pop(TypeTag::kInt) && Push(types().Class(kArrays[code]));
    }
    case Opcode::k_anewarray:
      return Pop(TypeTag::kInt) && Push(types().ArrayOf(context_.ClassConstant(Index())));
    case Opcode::k_multianewarray:
      for (int i = code_[pc_ + 3]; i > 0; i--) {
        if (!Pop(TypeTag::kInt)) return false;
      }
      return Push(context_.ClassConstant(Index()));
    case Opcode::k_arraylength: {
      VType array;
      if (!Pop(TypeTag::kAnyReference, &array, "Expecting to find array on stack")) return false;
      if (!array.is_null() && !types().IsArray(array)) {
        return Fail(
            {"Bad type on operand stack in arraylength", "Expecting to find array on stack"},
            {.kind = Fault::Kind::kType, .type = Popped()});
      }
      return Push(TypeTag::kInt);
    }
    case Opcode::k_athrow:
      return Pop(types().throwable(), nullptr, "Can only throw Throwable objects");
    case Opcode::k_checkcast: return Pop(types().object()) && Push(context_.ClassConstant(Index()));
    case Opcode::k_instanceof: return Pop(types().object()) && Push(TypeTag::kInt);
    case Opcode::k_jsr:
    case Opcode::k_jsr_w:
    case Opcode::k_ret: return Fail({fmt::format("Bad instruction: {:02x}", static_cast<u8>(op_))});
    default: return Table(InfoOf(op_));
  }
}

}  // namespace ravel

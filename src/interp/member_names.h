// java.lang.invoke.MemberName: how the library and the VM speak about one
// field, method or constructor. Resolution here is that of the bytecode the
// reference kind names (JVMS 5.4.3), without initialising anything.
//
// A resolved MemberName holds: clazz, the declaring class; flags, below;
// vmindex, a field's offset, or for a method not negative exactly when calls
// of it are dispatched; method, a ResolvedMethodName with the method's id.
#pragma once

#include <string>
#include <string_view>

#include "interp/vm.h"

namespace ravel {

// MemberName.flags: the modifiers, what it names, and the reference kind.
enum MemberFlags : u32 {
  kMemberMethod = 0x00010000,
  kMemberConstructor = 0x00020000,
  kMemberField = 0x00040000,
  kMemberKinds = 0x000F0000,
  kMemberCallerSensitive = 0x00100000,
  kMemberTrustedFinal = 0x00200000,
  kMemberSearchSuperclasses = 0x00100000,  // of getMembers' argument
  kMemberSearchInterfaces = 0x00200000,
};
constexpr u32 kMemberRefKindShift = 24;
inline u32 RefKindOf(u32 flags) { return flags >> kMemberRefKindShift & 0xF; }

struct MemberQuery {
  Klass* in = nullptr;  // where it is looked up; not primitive
  Sym name = nullptr;
  Sym type = nullptr;  // a descriptor
  u32 kind = 0;        // kMemberMethod, kMemberConstructor or kMemberField
  RefKind ref_kind = RefKind::kGetField;
  Klass* caller = nullptr;  // whose access is checked; null: nobody's
  bool quiet = false;       // failing is no exception: nothing is found
};

// What a MemberName names; neither field nor method: nothing.
struct Member {
  Field* field = nullptr;
  Method* method = nullptr;
  Klass* clazz = nullptr;
  u32 flags = 0;
  i64 vmindex = -1;
};

// What a NoSuchFieldError says: newer JDKs tell more than the name.
std::string MissingFieldText(Vm& vm, const Klass& in, std::string_view name,
                             std::string_view descriptor);

Outcome ResolveMember(Vm& vm, u32 thread, const MemberQuery& query, Member* out);

// A member that reflection or a search found; named in its own class.
Member MemberOf(Field* f, bool setter);
Member MemberOf(Method* m);

// Writes the VM's part of a MemberName; its name and type are left as they are.
void FillMemberName(Vm& vm, Ref member_name, const Member& member);
// A ResolvedMethodName, and the method of one; null: none.
Ref NewResolvedName(Vm& vm, Method* method);
Method* MethodOfResolvedName(Vm& vm, Ref resolved);
// The method of a resolved MemberName.
Method* MethodOfMemberName(Vm& vm, Ref member_name);

// One of the signature-polymorphic methods that are instructions of their own
// here: invokeBasic and linkToX. The others (invokeExact, VarHandle.get, ...)
// are linked by the library.
bool IsHandleIntrinsic(const Method& m);

}  // namespace ravel

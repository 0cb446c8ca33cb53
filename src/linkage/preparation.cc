// Needs, met before an instruction asks for them (interp/need.h): each in a frame of
// its own, above whatever the thread is doing, which goes on as if nothing had been.
#include <algorithm>
#include <array>
#include <string_view>

#include "classfile/bytecode.h"
#include "interp/foreseen_calls.h"
#include "interp/internals.h"
#include "interp/vm.h"
#include "linkage/bootstrap.h"

namespace ravel {
namespace {

constexpr u32 kInvokeDynamicSize = 5;  // bytes of the bytecode

// The constant-pool index that an invokedynamic names.
u16 PoolIndexAt(const Method& m, u32 bci) {
  const auto code = m.code_attribute->code;
  CHECK(bci + kInvokeDynamicSize <= code.size());
  return static_cast<u16>(code[bci + 1] << 8 | code[bci + 2]);
}

Outcome Meet(Vm& vm, u32 thread, const Need& need) {
  ClassSpace& space = vm.space();
  switch (need.kind) {
    case Need::Kind::kLoad: {
      Klass* k = nullptr;
      return vm.LoadClass(thread, need.a, space.symbols().by_id(need.b), &k);
    }
    case Need::Kind::kLink: return vm.LinkClass(thread, space.klass(need.a));
    case Need::Kind::kInitialize: return vm.InitializeClass(thread, space.klass(need.a));
    case Need::Kind::kCallSite: {
      Vm::CallSite site;
      Method* const caller = space.method(need.a);
      return vm.LinkCallSite(thread, caller, need.b, PoolIndexAt(*caller, need.b), &site);
    }
    case Need::Kind::kHandleCall: {
      Vm::CallSite site;
      return vm.LinkHandleCall(thread, space.klass(need.a), static_cast<u16>(need.b), &site);
    }
  }
  return Outcome::kReady;
}

}  // namespace

bool IsLinkedByJdk(const Klass& in, u16 cp) {
  constexpr std::array<std::string_view, 4> kOwners = {
      "java/lang/invoke/LambdaMetafactory", "java/lang/invoke/StringConcatFactory",
      "java/lang/runtime/ObjectMethods", "java/lang/runtime/SwitchBootstraps"};
  const ConstantPool& pool = in.file()->pool;
  const std::vector<BootstrapMethod> table = in.file()->BootstrapMethods();
  const u16 bootstrap = pool.DynamicAt(cp).bootstrap;
  if (bootstrap >= table.size()) return false;
  const ConstantPool::MethodHandle handle = pool.MethodHandleAt(table[bootstrap].method_handle);
  return std::ranges::find(kOwners, pool.Member(handle.reference).owner) != kOwners.end();
}

std::vector<Need> CallSitesOf(const Klass& k) {
  std::vector<Need> sites;
  for (const Method* m : k.methods()) {
    if (m->code_attribute == nullptr) continue;
    const std::span<const u8> code = m->code_attribute->code;
    for (u32 bci = 0; bci < code.size();) {
      if (static_cast<Opcode>(code[bci]) == Opcode::k_invokedynamic &&
          IsLinkedByJdk(k, PoolIndexAt(*m, bci))) {
        sites.push_back({Need::Kind::kCallSite, m->id, bci});
      }
      const u32 length = InstructionLength(code, bci);
      if (length == 0) break;
      bci += length;
    }
  }
  return sites;
}

bool Vm::BeginNeed(u32 thread, const Need& need) {
  need_met_ = false;
  const Outcome o = PushInternal(thread, internals().meet_need,
                                 {Arg(static_cast<i32>(need.kind)), Arg(static_cast<i32>(need.a)),
                                  Arg(static_cast<i32>(need.b))});
  if (o == Outcome::kThrown) world_->threads().Edit(thread).exception = kNull;
  return o == Outcome::kPushed;
}

bool Vm::IsLoading(FrameId f) { return frame(f)->method == internals().load_class->id; }

// Arguments: see Need.
Step vm_MeetNeed(NativeCall& c) {
  Vm& vm = c.vm();
  const Need need{static_cast<Need::Kind>(c.Int(0)), static_cast<u32>(c.Int(1)),
                  static_cast<u32>(c.Int(2))};
  Outcome o = Outcome::kThrown;
  if (!c.thrown()) {
    o = Catching(c, [&] { return Meet(vm, c.thread(), need); });
    if (o == Outcome::kPushed) return Step::kCall;
    if (o == Outcome::kThrown) TakeException(c);
  }
  vm.EndNeed(o == Outcome::kReady);
  return c.Return();
}

}  // namespace ravel

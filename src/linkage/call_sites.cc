// Call sites that the library links: invokedynamic (JVMS 6.5), and calls of
// signature-polymorphic methods (JVMS 5.4.3.3): for each it names an adapter, a
// static method that takes the call's arguments and an optional last one, the
// appendix. WorldRoot::linked_calls holds what a site was linked to.
#include "interp/internals.h"
#include "interp/member_names.h"
#include "interp/vm.h"
#include "linkage/bootstrap.h"

namespace ravel {

namespace {

constexpr u32 kAppendixBox = 0;  // ref slot: the Object[1] in which the library leaves the appendix

u64 DynamicKey(const Method* caller, u32 bci) { return u64{1} << 48 | u64{caller->id} << 16 | bci; }
u64 HandleKey(const Klass* in, u16 cp) { return u64{2} << 48 | u64{in->id()} << 16 | cp; }

WorldMap<LinkedCall> LinkedCalls(Vm& vm) {
  return {vm.world().meta(), &vm.world().root().linked_calls};
}

Outcome Found(Vm& vm, u32 thread, const LinkedCall& call, Vm::CallSite* out) {
  if (call.method == 0)
    return vm.ThrowAgain(thread, vm.world().literal(call.literal), Vm::Cause::kForgotten);
  out->adapter = vm.space().method(call.method);
  out->appendix = call.literal;
  return Outcome::kReady;
}

// Whoever was first, while the library ran, has decided.
void Record(NativeCall& c, u64 key, LinkedCall call) {
  WorldMap<LinkedCall> calls = LinkedCalls(c.vm());
  if (calls.Find(key) == nullptr) calls.Set(key, call);
}

Step Fail(NativeCall& c, u64 key, Ref thrown) {
  if (ThrowFromBootstrap(c.vm(), c.thread(), thrown) == Outcome::kPushed) return Step::kCall;
  const Ref e = TakeException(c);
  if (!IsLinkageError(c.vm(), e)) return c.Throw(e);
  // Decided already: the instruction finds it when it is executed again.
  if (LinkedCalls(c.vm()).Find(key) != nullptr) return c.Return();
  Record(c, key, {0, c.world().AddLiteral(e)});
  return c.Throw(e);
}

// The library returned a MemberName.
Step Finish(NativeCall& c, u64 key) {
  const Ref name = c.result_ref();
  Method* const adapter = name ? MethodOfMemberName(c.vm(), name) : nullptr;
  if (adapter == nullptr)
    return c.ThrowNew("java/lang/LinkageError", "bad value from MethodHandleNatives");
  const Ref appendix = c.heap().GetElementRef(c.GetRef(kAppendixBox), 0);
  Record(c, key, {adapter->id, appendix ? c.world().AddLiteral(appendix) : 0});
  return c.Return();
}

Ref NewAppendixBox(NativeCall& c) {
  c.SetRef(kAppendixBox, c.heap().NewArray(c.space().ArrayOf(c.known().Object), 1));
  return c.GetRef(kAppendixBox);
}

}  // namespace

Outcome Vm::LinkCallSite(u32 thread, Method* caller, u32 bci, u16 cp, CallSite* out) {
  if (const LinkedCall* call = LinkedCalls(*this).Find(DynamicKey(caller, bci)); call != nullptr) {
    return Found(*this, thread, *call, out);
  }
  return PushInternal(
      thread, internals().link_call_site,
      {Arg(static_cast<i32>(caller->id)), Arg(static_cast<i32>(bci)), Arg(i32{cp})});
}

// Arguments: method id, bytecode index, constant-pool index.
Step vm_LinkCallSite(NativeCall& c) {
  const Method* const caller = c.space().method(static_cast<u32>(c.Int(0)));
  const u64 key = DynamicKey(caller, static_cast<u32>(c.Int(1)));
  const u16 cp = static_cast<u16>(c.Int(2));
  if (c.thrown()) return Fail(c, key, c.thrown());
  if (c.state() == 1) return Finish(c, key);
  Bootstrap b;
  const Outcome o =
      Catching(c, [&] { return ResolveBootstrap(c.vm(), c.thread(), caller->holder, cp, &b); });
  if (o == Outcome::kPushed) return Step::kCall;
  if (o == Outcome::kThrown) return Fail(c, key, TakeException(c));
  const Ref in = c.world().MirrorOf(caller->holder);
  const Ref box = NewAppendixBox(c);
  if (Method* const link = c.known().Mhn_linkCallSite21) {
    return c.CallCatching(
        1, link, {Arg(in), Arg(b.method), Arg(b.name), Arg(b.type), Arg(b.arguments), Arg(box)});
  }
  return c.CallCatching(
      1, c.known().Mhn_linkCallSite,
      {Arg(in), Arg(i32{cp}), Arg(b.method), Arg(b.name), Arg(b.type), Arg(b.arguments), Arg(box)});
}

Outcome Vm::LinkHandleCall(u32 thread, Klass* in, u16 cp, CallSite* out) {
  if (const LinkedCall* call = LinkedCalls(*this).Find(HandleKey(in, cp)); call != nullptr) {
    return Found(*this, thread, *call, out);
  }
  return PushInternal(thread, internals().link_handle_call,
                      {Arg(static_cast<i32>(in->id())), Arg(i32{cp})});
}

// Arguments: klass id, constant-pool index of a Methodref.
Step vm_LinkHandleCall(NativeCall& c) {
  Klass* const in = c.space().klass(static_cast<u32>(c.Int(0)));
  const u16 cp = static_cast<u16>(c.Int(1));
  if (c.state() == 1) return Finish(c, HandleKey(in, cp));
  const ConstantPool& pool = in->file()->pool;
  Klass* named = nullptr;
  Outcome o = c.vm().ResolveClass(c.thread(), in, pool.RefClassIndex(cp), &named);
  if (o != Outcome::kReady) return c.Propagate(o);
  const ConstantPool::NameAndType nat = pool.NameAndTypeAt(pool.RefNameAndTypeIndex(cp));
  Ref type;
  o = c.vm().MethodTypeOf(c.thread(), in, c.vm().Intern(nat.descriptor), &type);
  if (o != Outcome::kReady) return c.Propagate(o);
  return c.Call(1, c.known().Mhn_linkMethod,
                {Arg(c.world().MirrorOf(in)), Arg(static_cast<i32>(RefKind::kInvokeVirtual)),
                 Arg(c.world().MirrorOf(named)), Arg(c.world().InternModified(nat.name)), Arg(type),
                 Arg(NewAppendixBox(c))});
}

}  // namespace ravel

// Handlers: invocations. The callee's window starts at the first argument.

SLOW_OP(invokevirtual) { SLOW_CALL(Invoke(thread, *code, INDEX, fp, &callee)); }
SLOW_OP(invokespecial) { SLOW_CALL(Invoke(thread, *code, INDEX, fp, &callee)); }
SLOW_OP(invokestatic) { SLOW_CALL(Invoke(thread, *code, INDEX, fp, &callee)); }
SLOW_OP(invokeinterface) { SLOW_CALL(Invoke(thread, *code, INDEX, fp, &callee)); }
SLOW_OP(invokedynamic) { SLOW(InvokeDynamic(thread, *code, INDEX)); }

OP(invokevirtual_q) {
  const u32 receiver = U(a);
  if (UNLIKELY(!receiver)) goto null_pointer_unsaved;
  callee = klasses[Arena::Load<u32>(base + (static_cast<u64>(receiver) << 3))]
               ->vtable()[static_cast<u32>(ip->imm)];
  goto call;
}
OP(invokenonvirtual_q) {
  if (UNLIKELY(!U(a))) goto null_pointer_unsaved;
  callee = methods[static_cast<u32>(ip->imm)];
  goto call;
}
OP(invokestatic_q) {
  callee = methods[static_cast<u32>(ip->imm)];
  goto call;
}
OP(invokeinterface_q) {
  const u32 receiver = U(a);
  if (UNLIKELY(!receiver)) goto null_pointer_unsaved;
  const u32 k = Arena::Load<u32>(base + (static_cast<u64>(receiver) << 3));
  CallCache& cache = code->caches[ip->c];
  if (UNLIKELY(cache.klass != k)) {
    SAVE();
    Method* m = SelectInterface(thread, Ref{receiver}, methods[static_cast<u32>(ip->imm)]);
    if (m == nullptr) goto thrown;
    cache = {k, m};
  }
  callee = cache.method;
  goto call;
}
// A linked call site: the adapter takes the stacked arguments and, last, the
// appendix.
#define CALL_ADAPTER                                                           \
  callee = code->caches[ip->c].method;                                         \
  if (const Ref appendix = world.literal(static_cast<u32>(ip->imm)); appendix) \
    fp[ip->a + ip->b] = appendix.index;                                        \
  goto call;
OP(invokehandle_q) {
  if (UNLIKELY(!U(a))) goto null_pointer_unsaved;
  CALL_ADAPTER
}
OP(invokedynamic_q) { CALL_ADAPTER }
#undef CALL_ADAPTER

// The method of the MemberName `name`, a u32.
#define MEMBER_METHOD(name)                                                                    \
  methods[Arena::Load<u32>(                                                                    \
      base + (u64{Arena::Load<u32>(base + (u64{name} << 3) + known.MemberName_method)} << 3) + \
      known.ResolvedMethodName_vmtarget)]
OP(invokebasic_q) {
  const u32 handle = U(a);
  if (UNLIKELY(!handle)) goto null_pointer_unsaved;
  // Read each time: forms are replaced.
  const u32 form = Arena::Load<u32>(base + (u64{handle} << 3) + known.MethodHandle_form);
  const u32 entry = Arena::Load<u32>(base + (u64{form} << 3) + known.LambdaForm_vmentry);
  callee = MEMBER_METHOD(entry);
  goto call;
}
#define LINK_NAME const u32 name = static_cast<u32>(fp[ip->a + ip->b - 1])
#define LINK_NULL_CHECK \
  if (UNLIKELY(!U(a) || !name)) goto null_pointer_unsaved
OP(linktostatic_q) {
  LINK_NAME;
  if (UNLIKELY(!name)) goto null_pointer_unsaved;
  callee = MEMBER_METHOD(name);
  goto call;
}
OP(linktospecial_q) {
  LINK_NAME;
  LINK_NULL_CHECK;
  callee = MEMBER_METHOD(name);
  goto call;
}
OP(linktovirtual_q) {
  LINK_NAME;
  LINK_NULL_CHECK;
  callee = MEMBER_METHOD(name);
  if (callee->vtable_index >= 0) {
    callee = klasses[Arena::Load<u32>(base + (u64{U(a)} << 3))]
                 ->vtable()[static_cast<u32>(callee->vtable_index)];
  } else if (callee->holder->is_interface()) {
    SAVE();
    callee = SelectInterface(thread, REF(a), callee);
    if (callee == nullptr) goto thrown;
  }
  goto call;
}
OP(linktointerface_q) {
  LINK_NAME;
  LINK_NULL_CHECK;
  SAVE();
  callee = SelectInterface(thread, REF(a), MEMBER_METHOD(name));
  if (callee == nullptr) goto thrown;
  goto call;
}
#undef LINK_NAME
#undef LINK_NULL_CHECK
#undef MEMBER_METHOD

OP(invokeintrinsic_q) {
  if (UNLIKELY(ip->c != 0 && !U(a))) goto null_pointer_unsaved;
  callee = methods[static_cast<u32>(ip->imm)];
  u64* const args = fp + ip->a;
  if constexpr (kCareful) {
    SAVE();
    if (UNLIKELY(callee->bound.tells && events.mask() != 0)) {
      vm_.natives_.report(vm_, thread, *callee->bound.effects, args);
    }
  }
  const auto intrinsic = callee->bound.intrinsic;
  if (Watched(thread, *callee, args, 0, [&] { return intrinsic(vm_, thread, args); })) {
    EVENT(kMethodEntry, .method = callee);
    EVENT(kMethodExit, .method = callee);
    NEXT_UNLESS_ASKED;
  }
  goto call;
}

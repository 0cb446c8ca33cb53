// Handlers: arrays, fields, objects, types, monitors, constants.

// An element's address, after the null and bounds checks.
#define ARRAY_CHECK(array, index)                                                            \
  if (UNLIKELY(!(array))) goto null_pointer_unsaved;                                         \
  u8* const object = base + (static_cast<u64>(array) << 3);                                  \
  const u32 at = static_cast<u32>(index);                                                    \
  if (UNLIKELY(at >= Arena::Load<u32>(object + kArrayLengthOffset))) {                       \
    SAVE();                                                                                  \
    ThrowIndex(thread, static_cast<i32>(at), Arena::Load<i32>(object + kArrayLengthOffset)); \
    goto thrown;                                                                             \
  }

#define ARRAY_EVENT(kind, array) EVENT(kind, .object = Ref{array}, .index = at, .count = 1)

#define ARRAY_LOAD(name, type, result)                                                    \
  OP(name) {                                                                              \
    ARRAY_CHECK(U(b), U(c))                                                               \
    ARRAY_EVENT(kArrayRead, U(b));                                                        \
    const type v = Arena::Load<type>(object + kArrayBaseOffset + u64{at} * sizeof(type)); \
    R(a) = result;                                                                        \
    NEXT;                                                                                 \
  }
ARRAY_LOAD(baload, i8, static_cast<u32>(static_cast<i32>(v)))
ARRAY_LOAD(caload, u16, v)
ARRAY_LOAD(saload, i16, static_cast<u32>(static_cast<i32>(v)))
ARRAY_LOAD(iaload, u32, v)
ARRAY_LOAD(laload, u64, v)
ARRAY_LOAD(aaload, u32, v)
#undef ARRAY_LOAD

#define ARRAY_STORE(name, type)                                                               \
  OP(name) {                                                                                  \
    ARRAY_CHECK(U(a), U(b))                                                                   \
    ARRAY_EVENT(kArrayWrite, U(a));                                                           \
    STORE(type, object + kArrayBaseOffset + u64{at} * sizeof(type), static_cast<type>(R(c))); \
    NEXT;                                                                                     \
  }
ARRAY_STORE(castore, u16)
ARRAY_STORE(iastore, u32)
ARRAY_STORE(lastore, u64)
#undef ARRAY_STORE
OP(bastore) {
  ARRAY_CHECK(U(a), U(b))
  ARRAY_EVENT(kArrayWrite, U(a));
  u8 v = static_cast<u8>(U(c));
  if (klasses[Arena::Load<u32>(object)]->element_kind() == Kind::kBoolean) v &= 1;
  STORE(u8, object + kArrayBaseOffset + at, v);
  NEXT;
}
OP(aastore) {
  ARRAY_CHECK(U(a), U(b))
  const u32 v = U(c);
  if (v != 0) {
    const Klass* want = klasses[Arena::Load<u32>(object)]->component();
    const Klass* have = klasses[Arena::Load<u32>(base + (static_cast<u64>(v) << 3))];
    if (UNLIKELY(have != want && !have->IsSubtypeOf(want))) {
      SAVE();
      ThrowStore(thread, Ref{v});
      goto thrown;
    }
  }
  ARRAY_EVENT(kArrayWrite, U(a));
  STORE(u32, object + kArrayBaseOffset + u64{at} * 4, v);
  NEXT;
}
OP(arraylength) {
  const u32 array = U(b);
  if (UNLIKELY(!array)) goto null_pointer_unsaved;
  R(a) = Arena::Load<u32>(base + (static_cast<u64>(array) << 3) + kArrayLengthOffset);
  NEXT;
}

OP(getfield) { SLOW(GetField(thread, *code, INDEX, fp)); }
OP(putfield) { SLOW(PutField(thread, *code, INDEX, fp)); }
OP(getstatic) { SLOW(GetStatic(thread, *code, INDEX, fp)); }
OP(putstatic) { SLOW(PutStatic(thread, *code, INDEX, fp)); }

#define FIELD_EVENT(access, holder, at)                                                       \
  do {                                                                                        \
    if (ip->d == kFieldVolatile) {                                                            \
      EVENT(kVolatile##access, .object = (holder), .offset = (at));                           \
    } else if (ip->d == kFieldPlain || EventKind::kField##access == EventKind::kFieldWrite) { \
      EVENT(kField##access, .object = (holder), .offset = (at));                              \
    }                                                                                         \
  } while (0)

#define GET_FIELD(name, type, result)                                                          \
  OP(name) {                                                                                   \
    const u32 object = U(b);                                                                   \
    if (UNLIKELY(!object)) goto null_pointer_unsaved;                                          \
    FIELD_EVENT(Read, Ref{object}, static_cast<u32>(ip->imm));                                 \
    const type v =                                                                             \
        Arena::Load<type>(base + (static_cast<u64>(object) << 3) + static_cast<u32>(ip->imm)); \
    R(a) = result;                                                                             \
    NEXT;                                                                                      \
  }
GET_FIELD(getfield_b, i8, static_cast<u32>(static_cast<i32>(v)))
GET_FIELD(getfield_c, u16, v)
GET_FIELD(getfield_s, i16, static_cast<u32>(static_cast<i32>(v)))
GET_FIELD(getfield_i, u32, v)
GET_FIELD(getfield_l, u64, v)
GET_FIELD(getfield_a, u32, v)
#undef GET_FIELD

#define PUT_FIELD(name, type, value)                                                \
  OP(name) {                                                                        \
    const u32 object = U(a);                                                        \
    if (UNLIKELY(!object)) goto null_pointer_unsaved;                               \
    FIELD_EVENT(Write, Ref{object}, static_cast<u32>(ip->imm));                     \
    STORE(type, base + (static_cast<u64>(object) << 3) + static_cast<u32>(ip->imm), \
          static_cast<type>(value));                                                \
    NEXT;                                                                           \
  }
PUT_FIELD(putfield_z, u8, R(b) & 1)
PUT_FIELD(putfield_b, u8, R(b))
PUT_FIELD(putfield_s, u16, R(b))
PUT_FIELD(putfield_i, u32, R(b))
PUT_FIELD(putfield_l, u64, R(b))
PUT_FIELD(putfield_a, u32, R(b))
#undef PUT_FIELD

// The statics of a class are in its mirror.
// A read of a final static says that its class is in use.
#define STATIC_HOLDER classes[static_cast<u32>(ip->imm)].mirror
#define STATIC_OFFSET (u32{ip->b} | u32{ip->c} << 16)
#define STATIC_EVENT(access)                                                                     \
  do {                                                                                           \
    FIELD_EVENT(access, STATIC_HOLDER, STATIC_OFFSET);                                           \
    if (ip->d == kFieldFinal && EventKind::kField##access == EventKind::kFieldRead) {            \
      EVENT(kFieldRead, .object = STATIC_HOLDER, .offset = STATIC_OFFSET, .value = kReadsFinal); \
    }                                                                                            \
  } while (0)
#define STATIC_ADDRESS                                                               \
  (base + (static_cast<u64>(classes[static_cast<u32>(ip->imm)].mirror.index) << 3) + \
   (u32{ip->b} | u32{ip->c} << 16))
#define GET_STATIC(name, type, result)                \
  OP(name) {                                          \
    STATIC_EVENT(Read);                               \
    const type v = Arena::Load<type>(STATIC_ADDRESS); \
    R(a) = result;                                    \
    NEXT;                                             \
  }
GET_STATIC(getstatic_b, i8, static_cast<u32>(static_cast<i32>(v)))
GET_STATIC(getstatic_c, u16, v)
GET_STATIC(getstatic_s, i16, static_cast<u32>(static_cast<i32>(v)))
GET_STATIC(getstatic_i, u32, v)
GET_STATIC(getstatic_l, u64, v)
GET_STATIC(getstatic_a, u32, v)
#undef GET_STATIC
#define PUT_STATIC(name, type, value)                      \
  OP(name) {                                               \
    STATIC_EVENT(Write);                                   \
    STORE(type, STATIC_ADDRESS, static_cast<type>(value)); \
    NEXT;                                                  \
  }
PUT_STATIC(putstatic_z, u8, R(a) & 1)
PUT_STATIC(putstatic_b, u8, R(a))
PUT_STATIC(putstatic_s, u16, R(a))
PUT_STATIC(putstatic_i, u32, R(a))
PUT_STATIC(putstatic_l, u64, R(a))
PUT_STATIC(putstatic_a, u32, R(a))
#undef PUT_STATIC
#undef STATIC_ADDRESS
#undef STATIC_EVENT
#undef STATIC_HOLDER
#undef STATIC_OFFSET
#undef FIELD_EVENT

OP(ldc) { SLOW(Ldc(thread, *code, INDEX, fp)); }
OP(ldc_ref) {
  R(a) = world.literal(static_cast<u32>(ip->imm)).index;
  NEXT;
}

OP(new) { SLOW(New(thread, *code, INDEX, fp)); }
OP(new_q) {
  if (UNLIKELY(heap.WantsCollection())) {
    SAVE();
    if (MakeRoom(thread, 0) == Next::kThrown) goto thrown;
  }
  R(a) = heap.NewObject(klasses[static_cast<u32>(ip->imm)]).index;
  NEXT;
}
#define NEW_ARRAY                                                                      \
  SAVE();                                                                              \
  Ref r;                                                                               \
  if (NewArray(thread, klasses[static_cast<u32>(ip->imm)], I(b), &r) == Next::kThrown) \
    goto thrown;                                                                       \
  R(a) = r.index;                                                                      \
  NEXT;
OP(newarray){NEW_ARRAY} OP(newarray_q){NEW_ARRAY}
#undef NEW_ARRAY
OP(anewarray) {
  SLOW(ANewArray(thread, *code, INDEX));
}
OP(multianewarray) { SLOW(MultiANewArray(thread, *code, INDEX)); }
OP(multianewarray_q) {
  SAVE();
  Ref r;
  if (NewMultiArray(thread, klasses[static_cast<u32>(ip->imm)], &R(a), ip->b, &r) == Next::kThrown)
    goto thrown;
  R(a) = r.index;
  NEXT;
}

OP(checkcast) { SLOW(CheckCast(thread, *code, INDEX, fp)); }
OP(checkcast_q) {
  const u32 object = U(a);
  if (object != 0) {
    Klass* const want = klasses[static_cast<u32>(ip->imm)];
    const Klass* have = klasses[Arena::Load<u32>(base + (static_cast<u64>(object) << 3))];
    if (UNLIKELY(have != want && !have->IsSubtypeOf(want))) {
      SAVE();
      ThrowCast(thread, Ref{object}, want);
      goto thrown;
    }
  }
  NEXT;
}
OP(instanceof) { SLOW(InstanceOf(thread, *code, INDEX, fp)); }
OP(instanceof_q) {
  const u32 object = U(b);
  if (object == 0) {
    R(a) = 0;
  } else {
    const Klass* want = klasses[static_cast<u32>(ip->imm)];
    const Klass* have = klasses[Arena::Load<u32>(base + (static_cast<u64>(object) << 3))];
    R(a) = have == want || have->IsSubtypeOf(want);
  }
  NEXT;
}

OP(monitorenter) {
  if (UNLIKELY(!U(a))) goto null_pointer_unsaved;
  SAVE();
  if (MONITOR_ENTER(REF(a)) == World::Enter::kBlocked) goto blocked;
  NEXT;
}
OP(monitorexit) {
  if (UNLIKELY(!U(a))) goto null_pointer_unsaved;
  SAVE();
  if (UNLIKELY(!MONITOR_EXIT(REF(a)))) goto not_owner;
  NEXT;
}
OP(entersync) {
  SAVE();
  const Ref lock = code->method->is_static() ? world.MirrorOf(code->method->holder)
                                             : Ref{static_cast<u32>(fp[0])};
  if (MONITOR_ENTER(lock) == World::Enter::kBlocked) goto blocked;
  hdr->lock = lock;
  NEXT;
}
#undef ARRAY_CHECK
#undef ARRAY_EVENT

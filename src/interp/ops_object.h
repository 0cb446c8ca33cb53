// Handlers: arrays, fields, objects, types, monitors, constants.

#define ARRAY_EVENT(kind, array)                                       \
  if (kCareful && UNLIKELY(events.Wants(EventKind::kind))) {           \
    SAVE();                                                            \
    TellOfElement(events, EventKind::kind, thread, HEADER, array, at); \
    CHECK_ASKED;                                                       \
  }

#define ARRAY_LOAD_FROM(opening, array, index, type, give)                           \
  opening {                                                                          \
    ARRAY_CHECK(array, index)                                                        \
    ARRAY_EVENT(kArrayRead, holder);                                                 \
    const type v = LoadAt<type>(object + kArrayBaseOffset + u64{at} * sizeof(type)); \
    give;                                                                            \
  }
#define ARRAY_LOAD(name, type, give)                              \
  ARRAY_LOAD_FROM(OP(name), U(b), U(c), type, give)               \
  ARRAY_LOAD_FROM(FORM_OP(name##_bv), KEPT_REF, U(c), type, give) \
  ARRAY_LOAD_FROM(FORM_OP(name##_cv), U(b), KEPT_U, type, give)
ARRAY_LOAD(baload, i8, GIVE_I(v))
ARRAY_LOAD(caload, u16, GIVE_I(v))
ARRAY_LOAD(saload, i16, GIVE_I(v))
ARRAY_LOAD(iaload, u32, GIVE_I(v))
ARRAY_LOAD(laload, u64, GIVE_V(v))
ARRAY_LOAD(faload, f32, GIVE_F(v))
ARRAY_LOAD(daload, f64, GIVE_D(v))
ARRAY_LOAD(aaload, u32, GIVE_I(v))
#undef ARRAY_LOAD
#undef ARRAY_LOAD_FROM

#define ARRAY_STORE(opening, index, type, value) ARRAY_STORE_TO(opening, U(a), index, type, value)
#define ARRAY_STORE_TO(opening, array, index, type, value)                                     \
  opening {                                                                                    \
    ARRAY_CHECK(array, index)                                                                  \
    ARRAY_EVENT(kArrayWrite, holder);                                                          \
    STORE(type, object + kArrayBaseOffset + u64{at} * sizeof(type), static_cast<type>(value)); \
    NEXT;                                                                                      \
  }
ARRAY_STORE(OP(castore), U(b), u16, R(c))
ARRAY_STORE_TO(FORM_OP(castore_av), KEPT_REF, U(b), u16, R(c))
ARRAY_STORE_TO(FORM_OP(iastore_av), KEPT_REF, U(b), u32, R(c))
ARRAY_STORE_TO(FORM_OP(lastore_av), KEPT_REF, U(b), u64, R(c))
ARRAY_STORE(FORM_OP(castore_cv), U(b), u16, kept_v)
ARRAY_STORE(OP(iastore), U(b), u32, R(c))
ARRAY_STORE(FORM_OP(iastore_bv), KEPT_U, u32, R(c))
ARRAY_STORE(FORM_OP(iastore_cv), U(b), u32, kept_v)
ARRAY_STORE(FORM_OP(iastore_cf), U(b), f32, kept_f)
ARRAY_STORE(OP(lastore), U(b), u64, R(c))
ARRAY_STORE(FORM_OP(lastore_bv), KEPT_U, u64, R(c))
ARRAY_STORE(FORM_OP(lastore_cv), U(b), u64, kept_v)
ARRAY_STORE(FORM_OP(lastore_cd), U(b), f64, kept_d)
#undef ARRAY_STORE
#undef ARRAY_STORE_TO
#define STORE_BYTE(opening, array, value)                                            \
  opening {                                                                          \
    ARRAY_CHECK(array, U(b))                                                         \
    ARRAY_EVENT(kArrayWrite, holder);                                                \
    u8 v = static_cast<u8>(value);                                                   \
    if (klasses[Arena::Load<u32>(object)]->element_kind() == Kind::kBoolean) v &= 1; \
    STORE(u8, object + kArrayBaseOffset + at, v);                                    \
    NEXT;                                                                            \
  }
STORE_BYTE(OP(bastore), U(a), U(c))
STORE_BYTE(FORM_OP(bastore_cv), U(a), kept_v)
STORE_BYTE(FORM_OP(bastore_av), KEPT_REF, U(c))
#undef STORE_BYTE
#define STORE_REF(opening, array, value)                                                \
  opening {                                                                             \
    ARRAY_CHECK(array, U(b))                                                            \
    const u32 v = value;                                                                \
    if (v != 0) {                                                                       \
      const Klass* want = klasses[Arena::Load<u32>(object)]->component();               \
      const Klass* have = klasses[Arena::Load<u32>(base + (static_cast<u64>(v) << 3))]; \
      if (UNLIKELY(have != want && !have->IsSubtypeOf(want))) {                         \
        SAVE();                                                                         \
        ThrowStore(thread, Ref{v});                                                     \
        goto thrown;                                                                    \
      }                                                                                 \
    }                                                                                   \
    ARRAY_EVENT(kArrayWrite, holder);                                                   \
    STORE(u32, object + kArrayBaseOffset + u64{at} * 4, v);                             \
    NEXT;                                                                               \
  }
STORE_REF(OP(aastore), U(a), U(c))
STORE_REF(FORM_OP(aastore_cv), U(a), KEPT_REF)
STORE_REF(FORM_OP(aastore_av), KEPT_REF, U(c))
#undef STORE_REF
#define ARRAY_LENGTH(opening, from)                                                       \
  opening {                                                                               \
    const u32 array = from;                                                               \
    if (UNLIKELY(!array)) goto null_pointer_unsaved;                                      \
    GIVE_I(Arena::Load<u32>(base + (static_cast<u64>(array) << 3) + kArrayLengthOffset)); \
  }
ARRAY_LENGTH(OP(arraylength), U(b))
ARRAY_LENGTH(FORM_OP(arraylength_bv), KEPT_REF)
#undef ARRAY_LENGTH

SLOW_OP(getfield) { SLOW(GetField(thread, *code, INDEX, fp)); }
SLOW_OP(putfield) { SLOW(PutField(thread, *code, INDEX, fp)); }
SLOW_OP(getstatic) { SLOW(GetStatic(thread, *code, INDEX, fp)); }
SLOW_OP(putstatic) { SLOW(PutStatic(thread, *code, INDEX, fp)); }

#define FIELD_EVENT(access, holder, at)                                                       \
  do {                                                                                        \
    if (!kCareful || LIKELY((events.mask() & (MaskOf(EventKind::kField##access) |             \
                                              MaskOf(EventKind::kVolatile##access))) == 0)) { \
      break;                                                                                  \
    }                                                                                         \
    EventKind kind = EventKind::kField##access;                                               \
    if (ip->d == kFieldVolatile) kind = EventKind::kVolatile##access;                         \
    if (ip->d == kFieldFinal && kind == EventKind::kFieldRead) break;                         \
    if (!events.Wants(kind)) break;                                                           \
    SAVE();                                                                                   \
    TellOfField(events, kind, thread, HEADER, holder, at);                                    \
    CHECK_ASKED;                                                                              \
  } while (0)

#define GET_FIELD_FROM(opening, from, type, give)                                         \
  opening {                                                                               \
    const u32 object = from;                                                              \
    if (UNLIKELY(!object)) goto null_pointer_unsaved;                                     \
    FIELD_EVENT(Read, Ref{object}, static_cast<u32>(ip->imm));                            \
    const type v =                                                                        \
        LoadAt<type>(base + (static_cast<u64>(object) << 3) + static_cast<u32>(ip->imm)); \
    give;                                                                                 \
  }
#define GET_FIELD(name, type, give)          \
  GET_FIELD_FROM(OP(name), U(b), type, give) \
  GET_FIELD_FROM(FORM_OP(name##_bv), KEPT_REF, type, give)
GET_FIELD(getfield_b, i8, GIVE_I(v))
GET_FIELD(getfield_c, u16, GIVE_I(v))
GET_FIELD(getfield_s, i16, GIVE_I(v))
GET_FIELD(getfield_i, u32, GIVE_I(v))
GET_FIELD(getfield_l, u64, GIVE_V(v))
GET_FIELD(getfield_f, f32, GIVE_F(v))
GET_FIELD(getfield_d, f64, GIVE_D(v))
GET_FIELD(getfield_a, u32, GIVE_I(v))
#undef GET_FIELD
#undef GET_FIELD_FROM

#define PUT_FIELD(opening, type, value)                                             \
  opening {                                                                         \
    const u32 object = U(a);                                                        \
    if (UNLIKELY(!object)) goto null_pointer_unsaved;                               \
    FIELD_EVENT(Write, Ref{object}, static_cast<u32>(ip->imm));                     \
    STORE(type, base + (static_cast<u64>(object) << 3) + static_cast<u32>(ip->imm), \
          static_cast<type>(value));                                                \
    NEXT;                                                                           \
  }
PUT_FIELD(OP(putfield_z), u8, R(b) & 1)
PUT_FIELD(FORM_OP(putfield_z_bv), u8, kept_v & 1)
PUT_FIELD(OP(putfield_b), u8, R(b))
PUT_FIELD(FORM_OP(putfield_b_bv), u8, kept_v)
PUT_FIELD(OP(putfield_s), u16, R(b))
PUT_FIELD(FORM_OP(putfield_s_bv), u16, kept_v)
PUT_FIELD(OP(putfield_i), u32, R(b))
PUT_FIELD(FORM_OP(putfield_i_bv), u32, kept_v)
PUT_FIELD(FORM_OP(putfield_i_bf), f32, kept_f)
PUT_FIELD(OP(putfield_l), u64, R(b))
PUT_FIELD(FORM_OP(putfield_l_bv), u64, kept_v)
PUT_FIELD(FORM_OP(putfield_l_bd), f64, kept_d)
PUT_FIELD(OP(putfield_a), u32, R(b))
PUT_FIELD(FORM_OP(putfield_a_bv), u32, kept_v)
#undef PUT_FIELD

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
#define GET_STATIC(name, type, give)        \
  OP(name) {                                \
    STATIC_EVENT(Read);                     \
    const type v = LoadAt<type>(STATIC_AT); \
    give;                                   \
  }
GET_STATIC(getstatic_b, i8, GIVE_I(v))
GET_STATIC(getstatic_c, u16, GIVE_I(v))
GET_STATIC(getstatic_s, i16, GIVE_I(v))
GET_STATIC(getstatic_i, u32, GIVE_I(v))
GET_STATIC(getstatic_l, u64, GIVE_V(v))
GET_STATIC(getstatic_f, f32, GIVE_F(v))
GET_STATIC(getstatic_d, f64, GIVE_D(v))
GET_STATIC(getstatic_a, u32, GIVE_I(v))
#undef GET_STATIC
#define PUT_STATIC(opening, type, value)              \
  opening {                                           \
    STATIC_EVENT(Write);                              \
    STORE(type, STATIC_AT, static_cast<type>(value)); \
    NEXT;                                             \
  }
PUT_STATIC(OP(putstatic_z), u8, R(a) & 1)
PUT_STATIC(OP(putstatic_b), u8, R(a))
PUT_STATIC(OP(putstatic_s), u16, R(a))
PUT_STATIC(OP(putstatic_i), u32, R(a))
PUT_STATIC(FORM_OP(putstatic_i_av), u32, kept_v)
PUT_STATIC(FORM_OP(putstatic_i_af), f32, kept_f)
PUT_STATIC(OP(putstatic_l), u64, R(a))
PUT_STATIC(FORM_OP(putstatic_l_av), u64, kept_v)
PUT_STATIC(FORM_OP(putstatic_l_ad), f64, kept_d)
PUT_STATIC(OP(putstatic_a), u32, R(a))
PUT_STATIC(FORM_OP(putstatic_a_av), u32, kept_v)
#undef PUT_STATIC
#undef STATIC_EVENT
#undef STATIC_HOLDER
#undef STATIC_OFFSET
#undef FIELD_EVENT

SLOW_OP(ldc) { SLOW(Ldc(thread, *code, INDEX, fp)); }
OP(ldc_ref) { GIVE_V(world.literal(static_cast<u32>(ip->imm)).index); }

SLOW_OP(new) { SLOW(New(thread, *code, INDEX, fp)); }
OP(new_q) {
  if (UNLIKELY(heap.WantsCollection())) {
    SAVE();
    if (MakeRoom(thread, 0) == Next::kThrown) goto thrown;
  }
  GIVE_V(heap.NewObject(klasses[static_cast<u32>(ip->imm)]).index);
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
SLOW_OP(anewarray) {
  SLOW(ANewArray(thread, *code, INDEX));
}
SLOW_OP(multianewarray) { SLOW(MultiANewArray(thread, *code, INDEX)); }
OP(multianewarray_q) {
  SAVE();
  Ref r;
  if (NewMultiArray(thread, klasses[static_cast<u32>(ip->imm)], &R(a), ip->b, &r) == Next::kThrown)
    goto thrown;
  R(a) = r.index;
  NEXT;
}

SLOW_OP(checkcast) { SLOW(CheckCast(thread, *code, INDEX, fp)); }
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
SLOW_OP(instanceof) { SLOW(InstanceOf(thread, *code, INDEX, fp)); }
OP(instanceof_q) {
  const u32 object = U(b);
  bool is = false;
  if (object != 0) {
    const Klass* want = klasses[static_cast<u32>(ip->imm)];
    const Klass* have = klasses[Arena::Load<u32>(base + (static_cast<u64>(object) << 3))];
    is = have == want || have->IsSubtypeOf(want);
  }
  GIVE_I(is);
}

OP(monitorenter) {
  if (UNLIKELY(!U(a))) goto null_pointer_unsaved;
  SAVE();
  if (MONITOR_ENTER(REF(a)) == World::Enter::kBlocked) goto blocked;
  NEXT_UNLESS_ASKED;
}
OP(monitorexit) {
  if (UNLIKELY(!U(a))) goto null_pointer_unsaved;
  SAVE();
  if (UNLIKELY(!MONITOR_EXIT(REF(a)))) goto not_owner;
  NEXT_UNLESS_ASKED;
}
OP(entersync) {
  SAVE();
  const Ref lock = code->method->is_static() ? world.MirrorOf(code->method->holder)
                                             : Ref{static_cast<u32>(fp[0])};
  if (MONITOR_ENTER(lock) == World::Enter::kBlocked) goto blocked;
  HEADER->lock = lock;
  NEXT_UNLESS_ASKED;
}
#undef ARRAY_EVENT

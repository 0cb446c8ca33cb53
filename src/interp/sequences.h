// How the handlers of sequences begin (forms.def), and what all handlers use to
// get at operands, objects and elements. Included into the dispatch function
// before the handlers.
//
// A sequence does what FIRST_... of all its instructions but the last one does:
// compute, leave the result in the frame and in a machine register, and step
// on. Then it goes to the handler of the last one. So an instruction that throws
// finds everything as if those before it had been done one by one.

// A reference that was kept, whose upper half is 0: only what defines references
// comes before (r in regops.def), and all of that gives 32 bits. KEPT_U is an int.
#define KEPT_REF (kept_v <= 0xFFFFFFFFu ? static_cast<u32>(kept_v) : (__builtin_unreachable(), 0u))
#define KEPT_U static_cast<u32>(kept_v)

// `object` is the address of what `from` refers to.
#define OBJECT_CHECK(from)                          \
  const u32 holder = from;                          \
  if (UNLIKELY(!holder)) goto null_pointer_unsaved; \
  u8* const object = base + (static_cast<u64>(holder) << 3);
// The same for an array, and `at` is an index in its bounds.
#define ARRAY_CHECK(array, index)                                      \
  OBJECT_CHECK(array)                                                  \
  const u32 at = static_cast<u32>(index);                              \
  if (UNLIKELY(at >= Arena::Load<u32>(object + kArrayLengthOffset))) { \
    bad_array = holder;                                                \
    bad_index = at;                                                    \
    goto index_out_of_bounds;                                          \
  }
#define ELEMENT_AT(type) (object + kArrayBaseOffset + u64{at} * sizeof(type))
#define FIELD_AT (object + static_cast<u32>(ip->imm))
// The statics of a class are in its mirror.
#define STATIC_AT                                                                    \
  (base + (static_cast<u64>(classes[static_cast<u32>(ip->imm)].mirror.index) << 3) + \
   (u32{ip->b} | u32{ip->c} << 16))

// A read of what others may write: where somebody is told of it, and may ask to
// stop after it, it is done by itself. It begins a sequence.
#define READ_ALONE \
  if (kCareful && UNLIKELY((events.mask() & kReadEvents) != 0)) DISPATCH_PLAIN;

#define KEEP_V(v)                 \
  do {                            \
    kept_v = static_cast<u64>(v); \
    R(a) = kept_v;                \
    ++ip;                         \
  } while (0);
#define KEEP_I(v) KEEP_V(static_cast<u32>(v))
#define KEEP_D(v)                      \
  do {                                 \
    kept_d = static_cast<f64>(v);      \
    asm("" : "+x"(kept_d));            \
    R(a) = std::bit_cast<u64>(kept_d); \
    ++ip;                              \
  } while (0);

#define FIRST_mov KEEP_V(R(b))
#define FIRST_mova KEEP_I(U(b))
#define FIRST_const_i KEEP_I(ip->imm)
#define FIRST_const_d KEEP_D(std::bit_cast<f64>(code->constants[static_cast<u32>(ip->imm)]))
#define FIRST_iadd KEEP_I(U(b) + U(c))
#define FIRST_iadd_bv KEEP_I(KEPT_U + U(c))
#define FIRST_isub KEEP_I(U(b) - U(c))
#define FIRST_imul KEEP_I(U(b) * U(c))
#define FIRST_ixor KEEP_I(U(b) ^ U(c))
#define FIRST_iaddi KEEP_I(U(b) + static_cast<u32>(ip->imm))
#define FIRST_iaddi_bv KEEP_I(KEPT_U + static_cast<u32>(ip->imm))
#define FIRST_iandi KEEP_I(U(b) & static_cast<u32>(ip->imm))
#define FIRST_laddi KEEP_V(R(b) + static_cast<u64>(i64{ip->imm}))
#define FIRST_laddi_bv KEEP_V(kept_v + static_cast<u64>(i64{ip->imm}))
#define FIRST_dadd KEEP_D(D(b) + D(c))
#define FIRST_dadd_bd KEEP_D(kept_d + D(c))
#define FIRST_dadd_cd KEEP_D(D(b) + kept_d)
#define FIRST_dsub KEEP_D(D(b) - D(c))
#define FIRST_dsub_bd KEEP_D(kept_d - D(c))
#define FIRST_dsub_cd KEEP_D(D(b) - kept_d)
#define FIRST_dmul KEEP_D(D(b) * D(c))
#define FIRST_dmul_bd KEEP_D((kept_d) * (D(c)))
#define FIRST_dmul_cd KEEP_D(D(b) * kept_d)
#define FIRST_ddiv_bd KEEP_D(kept_d / D(c))
#define FIRST_ddiv_cd KEEP_D(D(b) / kept_d)
#define FIRST_f2d_bf KEEP_D(kept_f)

#define FIRST_LOAD(check, keep) \
  { check keep; }
#define FIRST_arraylength \
  FIRST_LOAD(OBJECT_CHECK(U(b)), KEEP_I(Arena::Load<u32>(object + kArrayLengthOffset)))
#define FIRST_FIELD(type, keep) \
  READ_ALONE FIRST_LOAD(OBJECT_CHECK(U(b)), keep(LoadAt<type>(FIELD_AT)))
#define FIRST_getfield_b FIRST_FIELD(i8, KEEP_I)
#define FIRST_getfield_i FIRST_FIELD(u32, KEEP_I)
#define FIRST_getfield_l FIRST_FIELD(u64, KEEP_V)
#define FIRST_getfield_d FIRST_FIELD(f64, KEEP_D)
#define FIRST_getfield_a FIRST_FIELD(u32, KEEP_I)
#define FIRST_getstatic_i READ_ALONE KEEP_I(LoadAt<u32>(STATIC_AT))
#define FIRST_getstatic_l READ_ALONE KEEP_V(LoadAt<u64>(STATIC_AT))
#define FIRST_ELEMENT(array, type, keep) \
  READ_ALONE FIRST_LOAD(ARRAY_CHECK(array, U(c)), keep(LoadAt<type>(ELEMENT_AT(type))))
#define FIRST_baload FIRST_ELEMENT(U(b), i8, KEEP_I)
#define FIRST_iaload FIRST_ELEMENT(U(b), u32, KEEP_I)
#define FIRST_daload FIRST_ELEMENT(U(b), f64, KEEP_D)
#define FIRST_aaload FIRST_ELEMENT(U(b), u32, KEEP_I)
#define FIRST_aaload_bv FIRST_ELEMENT(KEPT_REF, u32, KEEP_I)

// What is named after an instruction and the operand that it takes.
#define SUFFIX_xx
#define SUFFIX_av _av
#define SUFFIX_bv _bv
#define SUFFIX_cv _cv
#define SUFFIX_bf _bf
#define SUFFIX_ad _ad
#define SUFFIX_bd _bd
#define SUFFIX_cd _cd
#define JOIN(prefix, name, suffix) JOIN_EXPANDED(prefix, name, suffix)
#define JOIN_EXPANDED(prefix, name, suffix) prefix##name##suffix
#define NAMED(prefix, name, operand, kept) JOIN(prefix, name, SUFFIX_##operand##kept)

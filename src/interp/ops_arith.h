// Handlers: moves, constants, arithmetic, conversions, comparisons.
// Included into the dispatch function; the macros are explained there.

OP(mov) { GIVE_V(R(b)); }
FORM_OP(mov_bv) { GIVE_V(kept_v); }
FORM_OP(mov_bf) { GIVE_F(kept_f); }
FORM_OP(mov_bd) { GIVE_D(kept_d); }
OP(mova) { GIVE_I(U(b)); }
FORM_OP(mova_bv) { GIVE_V(kept_v); }
OP(const_i) { GIVE_I(ip->imm); }
OP(const_f) { GIVE_F(std::bit_cast<f32>(ip->imm)); }
OP(const_l) { GIVE_V(code->constants[static_cast<u32>(ip->imm)]); }
OP(const_d) { GIVE_D(std::bit_cast<f64>(code->constants[static_cast<u32>(ip->imm)])); }
OP(const_null) { GIVE_V(0); }
OP(nop) { NEXT; }

// An instruction with two operands, or with one, and its forms.
#define TWO_OPERANDS(name, kept, give, type, read_b, read_c, kept_value, expression) \
  OP(name) {                                                                         \
    const type x = read_b(b), y = read_c(c);                                         \
    give(expression);                                                                \
  }                                                                                  \
  FORM_OP(name##_b##kept) {                                                          \
    const type x = static_cast<type>(kept_value), y = read_c(c);                     \
    give(expression);                                                                \
  }                                                                                  \
  FORM_OP(name##_c##kept) {                                                          \
    const type x = read_b(b), y = static_cast<type>(kept_value);                     \
    give(expression);                                                                \
  }
#define ONE_OPERAND(name, kept, give, type, read, kept_value, expression) \
  OP(name) {                                                              \
    const type x = read(b);                                               \
    give(expression);                                                     \
  }                                                                       \
  FORM_OP(name##_b##kept) {                                               \
    const type x = static_cast<type>(kept_value);                         \
    give(expression);                                                     \
  }

// Java arithmetic wraps: done on unsigned numbers.
#define INT_OP(name, expression) TWO_OPERANDS(name, v, GIVE_I, u32, U, U, kept_v, expression)
INT_OP(iadd, x + y)
INT_OP(isub, x - y)
INT_OP(imul, x* y)
INT_OP(iand, x& y)
INT_OP(ior, x | y)
INT_OP(ixor, x ^ y)
INT_OP(ishl, x << (y & 31))
INT_OP(ishr, static_cast<i32>(x) >> (y & 31))
INT_OP(iushr, x >> (y & 31))
#undef INT_OP

#define INT_IMM_OP(name, expression) ONE_OPERAND(name, v, GIVE_I, u32, U, kept_v, expression)
#define Y static_cast<u32>(ip->imm)
INT_IMM_OP(iaddi, x + Y)
INT_IMM_OP(imuli, x* Y)
INT_IMM_OP(iandi, x& Y)
INT_IMM_OP(iori, x | Y)
INT_IMM_OP(ixori, x ^ Y)
INT_IMM_OP(ishli, x << (Y & 31))
INT_IMM_OP(ishri, static_cast<i32>(x) >> (Y & 31))
INT_IMM_OP(iushri, x >> (Y & 31))
INT_IMM_OP(isubri, Y - x)
INT_IMM_OP(idivi, static_cast<i32>(x) / ip->imm)
INT_IMM_OP(iremi, static_cast<i32>(x) % ip->imm)
INT_IMM_OP(ineg, 0u - x)
#undef Y
#undef INT_IMM_OP

OP(idiv) {
  const i32 x = I(b), y = I(c);
  if (UNLIKELY(y == 0)) THROW("java/lang/ArithmeticException", "/ by zero");
  GIVE_I(y == -1 ? static_cast<i32>(0u - static_cast<u32>(x)) : x / y);
}
OP(irem) {
  const i32 x = I(b), y = I(c);
  if (UNLIKELY(y == 0)) THROW("java/lang/ArithmeticException", "/ by zero");
  GIVE_I(y == -1 ? 0 : x % y);
}

#define LONG_OP(name, expression) TWO_OPERANDS(name, v, GIVE_V, u64, R, R, kept_v, expression)
LONG_OP(ladd, x + y)
LONG_OP(lsub, x - y)
LONG_OP(lmul, x* y)
LONG_OP(land, x& y)
LONG_OP(lor, x | y)
LONG_OP(lxor, x ^ y)
LONG_OP(lshl, x << (y & 63))
LONG_OP(lshr, static_cast<i64>(x) >> (y & 63))
LONG_OP(lushr, x >> (y & 63))
#undef LONG_OP

#define LONG_IMM_OP(name, expression) ONE_OPERAND(name, v, GIVE_V, u64, R, kept_v, expression)
#define Y static_cast<u64>(static_cast<i64>(ip->imm))
LONG_IMM_OP(laddi, x + Y)
LONG_IMM_OP(landi, x& Y)
LONG_IMM_OP(lshli, x << (Y & 63))
LONG_IMM_OP(lshri, static_cast<i64>(x) >> (Y & 63))
LONG_IMM_OP(lushri, x >> (Y & 63))
LONG_IMM_OP(lneg, 0u - x)
#undef Y
#undef LONG_IMM_OP

OP(ldiv) {
  const i64 x = L(b), y = L(c);
  if (UNLIKELY(y == 0)) THROW("java/lang/ArithmeticException", "/ by zero");
  GIVE_V(y == -1 ? 0u - static_cast<u64>(x) : static_cast<u64>(x / y));
}
OP(lrem) {
  const i64 x = L(b), y = L(c);
  if (UNLIKELY(y == 0)) THROW("java/lang/ArithmeticException", "/ by zero");
  GIVE_V(y == -1 ? 0 : static_cast<u64>(x % y));
}

#define FLOAT_OP(name, expression) TWO_OPERANDS(name, f, GIVE_F, f32, F, F, kept_f, expression)
FLOAT_OP(fadd, x + y)
FLOAT_OP(fsub, x - y)
FLOAT_OP(fmul, x* y)
FLOAT_OP(fdiv, x / y)
#undef FLOAT_OP
OP(frem) { GIVE_F(std::fmod(F(b), F(c))); }
ONE_OPERAND(fneg, f, GIVE_F, f32, F, kept_f, -x)

#define DOUBLE_OP(name, expression) TWO_OPERANDS(name, d, GIVE_D, f64, D, D, kept_d, expression)
DOUBLE_OP(dadd, x + y)
DOUBLE_OP(dsub, x - y)
DOUBLE_OP(dmul, x* y)
DOUBLE_OP(ddiv, x / y)
#undef DOUBLE_OP
OP(drem) { GIVE_D(std::fmod(D(b), D(c))); }
ONE_OPERAND(dneg, d, GIVE_D, f64, D, kept_d, -x)

ONE_OPERAND(i2l, v, GIVE_V, i32, I, kept_v, static_cast<i64>(x))
ONE_OPERAND(i2f, v, GIVE_F, i32, I, kept_v, x)
ONE_OPERAND(i2d, v, GIVE_D, i32, I, kept_v, x)
ONE_OPERAND(l2i, v, GIVE_I, u32, U, kept_v, x)
ONE_OPERAND(l2f, v, GIVE_F, i64, L, kept_v, x)
ONE_OPERAND(l2d, v, GIVE_D, i64, L, kept_v, x)
ONE_OPERAND(f2i, f, GIVE_I, f32, F, kept_f, ToIntegral<i32>(x))
ONE_OPERAND(f2l, f, GIVE_V, f32, F, kept_f, ToIntegral<i64>(x))
ONE_OPERAND(f2d, f, GIVE_D, f32, F, kept_f, x)
ONE_OPERAND(d2i, d, GIVE_I, f64, D, kept_d, ToIntegral<i32>(x))
ONE_OPERAND(d2l, d, GIVE_V, f64, D, kept_d, ToIntegral<i64>(x))
ONE_OPERAND(d2f, d, GIVE_F, f64, D, kept_d, x)
ONE_OPERAND(i2b, v, GIVE_I, u32, U, kept_v, static_cast<i8>(x))
ONE_OPERAND(i2c, v, GIVE_I, u32, U, kept_v, static_cast<u16>(x))
ONE_OPERAND(i2s, v, GIVE_I, u32, U, kept_v, static_cast<i16>(x))
ONE_OPERAND(i2z, v, GIVE_I, u32, U, kept_v, x & 1)
#undef TWO_OPERANDS
#undef ONE_OPERAND

OP(lcmp) { GIVE_I(L(b) < L(c) ? -1 : L(b) > L(c)); }
OP(fcmpl) { GIVE_I(F(b) > F(c) ? 1 : F(b) == F(c) ? 0 : -1); }
OP(fcmpg) { GIVE_I(F(b) < F(c) ? -1 : F(b) == F(c) ? 0 : 1); }
OP(dcmpl) { GIVE_I(D(b) > D(c) ? 1 : D(b) == D(c) ? 0 : -1); }
OP(dcmpg) { GIVE_I(D(b) < D(c) ? -1 : D(b) == D(c) ? 0 : 1); }

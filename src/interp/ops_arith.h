// Handlers: moves, constants, arithmetic, conversions, comparisons.
// Included into the dispatch function; the macros are explained there.

OP(mov) {
  R(a) = R(b);
  NEXT;
}
OP(mova) {
  R(a) = R(b);
  NEXT;
}
OP(const_i) {
  SET_I(a, ip->imm);
  NEXT;
}
OP(const_l) {
  R(a) = code->constants[static_cast<u32>(ip->imm)];
  NEXT;
}
OP(const_null) {
  R(a) = 0;
  NEXT;
}
OP(nop) { NEXT; }

// Java arithmetic wraps: done on unsigned numbers.
#define INT_OP(name, expression)  \
  OP(name) {                      \
    const u32 x = U(b), y = U(c); \
    SET_I(a, expression);         \
    NEXT;                         \
  }
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

#define INT_IMM_OP(name, expression)                   \
  OP(name) {                                           \
    const u32 x = U(b), y = static_cast<u32>(ip->imm); \
    SET_I(a, expression);                              \
    NEXT;                                              \
  }
INT_IMM_OP(iaddi, x + y)
INT_IMM_OP(imuli, x* y)
INT_IMM_OP(iandi, x& y)
INT_IMM_OP(iori, x | y)
INT_IMM_OP(ixori, x ^ y)
INT_IMM_OP(ishli, x << (y & 31))
INT_IMM_OP(ishri, static_cast<i32>(x) >> (y & 31))
INT_IMM_OP(iushri, x >> (y & 31))
INT_IMM_OP(isubri, y - x)
INT_IMM_OP(idivi, static_cast<i32>(x) / static_cast<i32>(y))
INT_IMM_OP(iremi, static_cast<i32>(x) % static_cast<i32>(y))
#undef INT_IMM_OP

OP(ineg) {
  SET_I(a, 0u - U(b));
  NEXT;
}
OP(idiv) {
  const i32 x = I(b), y = I(c);
  if (UNLIKELY(y == 0)) THROW("java/lang/ArithmeticException", "/ by zero");
  SET_I(a, y == -1 ? static_cast<i32>(0u - static_cast<u32>(x)) : x / y);
  NEXT;
}
OP(irem) {
  const i32 x = I(b), y = I(c);
  if (UNLIKELY(y == 0)) THROW("java/lang/ArithmeticException", "/ by zero");
  SET_I(a, y == -1 ? 0 : x % y);
  NEXT;
}

#define LONG_OP(name, expression)        \
  OP(name) {                             \
    const u64 x = R(b), y = R(c);        \
    R(a) = static_cast<u64>(expression); \
    NEXT;                                \
  }
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

#define LONG_IMM_OP(name, expression)                                    \
  OP(name) {                                                             \
    const u64 x = R(b), y = static_cast<u64>(static_cast<i64>(ip->imm)); \
    R(a) = static_cast<u64>(expression);                                 \
    NEXT;                                                                \
  }
LONG_IMM_OP(laddi, x + y)
LONG_IMM_OP(landi, x& y)
LONG_IMM_OP(lshli, x << (y & 63))
LONG_IMM_OP(lshri, static_cast<i64>(x) >> (y & 63))
LONG_IMM_OP(lushri, x >> (y & 63))
#undef LONG_IMM_OP

OP(lneg) {
  R(a) = 0u - R(b);
  NEXT;
}
OP(ldiv) {
  const i64 x = L(b), y = L(c);
  if (UNLIKELY(y == 0)) THROW("java/lang/ArithmeticException", "/ by zero");
  R(a) = y == -1 ? 0u - static_cast<u64>(x) : static_cast<u64>(x / y);
  NEXT;
}
OP(lrem) {
  const i64 x = L(b), y = L(c);
  if (UNLIKELY(y == 0)) THROW("java/lang/ArithmeticException", "/ by zero");
  R(a) = y == -1 ? 0 : static_cast<u64>(x % y);
  NEXT;
}

OP(fadd) {
  SET_F(a, F(b) + F(c));
  NEXT;
}
OP(fsub) {
  SET_F(a, F(b) - F(c));
  NEXT;
}
OP(fmul) {
  SET_F(a, F(b) * F(c));
  NEXT;
}
OP(fdiv) {
  SET_F(a, F(b) / F(c));
  NEXT;
}
OP(frem) {
  SET_F(a, std::fmod(F(b), F(c)));
  NEXT;
}
OP(fneg) {
  SET_F(a, -F(b));
  NEXT;
}
OP(dadd) {
  SET_D(a, D(b) + D(c));
  NEXT;
}
OP(dsub) {
  SET_D(a, D(b) - D(c));
  NEXT;
}
OP(dmul) {
  SET_D(a, D(b) * D(c));
  NEXT;
}
OP(ddiv) {
  SET_D(a, D(b) / D(c));
  NEXT;
}
OP(drem) {
  SET_D(a, std::fmod(D(b), D(c)));
  NEXT;
}
OP(dneg) {
  SET_D(a, -D(b));
  NEXT;
}

OP(i2l) {
  R(a) = static_cast<u64>(static_cast<i64>(I(b)));
  NEXT;
}
OP(i2f) {
  SET_F(a, static_cast<f32>(I(b)));
  NEXT;
}
OP(i2d) {
  SET_D(a, static_cast<f64>(I(b)));
  NEXT;
}
OP(l2i) {
  SET_I(a, U(b));
  NEXT;
}
OP(l2f) {
  SET_F(a, static_cast<f32>(L(b)));
  NEXT;
}
OP(l2d) {
  SET_D(a, static_cast<f64>(L(b)));
  NEXT;
}
OP(f2i) {
  SET_I(a, ToIntegral<i32>(F(b)));
  NEXT;
}
OP(f2l) {
  R(a) = static_cast<u64>(ToIntegral<i64>(F(b)));
  NEXT;
}
OP(f2d) {
  SET_D(a, static_cast<f64>(F(b)));
  NEXT;
}
OP(d2i) {
  SET_I(a, ToIntegral<i32>(D(b)));
  NEXT;
}
OP(d2l) {
  R(a) = static_cast<u64>(ToIntegral<i64>(D(b)));
  NEXT;
}
OP(d2f) {
  SET_F(a, static_cast<f32>(D(b)));
  NEXT;
}
OP(i2b) {
  SET_I(a, static_cast<i8>(U(b)));
  NEXT;
}
OP(i2c) {
  SET_I(a, static_cast<u16>(U(b)));
  NEXT;
}
OP(i2s) {
  SET_I(a, static_cast<i16>(U(b)));
  NEXT;
}
OP(i2z) {
  SET_I(a, U(b) & 1);
  NEXT;
}

OP(lcmp) {
  SET_I(a, L(b) < L(c) ? -1 : L(b) > L(c));
  NEXT;
}
OP(fcmpl) {
  SET_I(a, F(b) > F(c) ? 1 : F(b) == F(c) ? 0 : -1);
  NEXT;
}
OP(fcmpg) {
  SET_I(a, F(b) < F(c) ? -1 : F(b) == F(c) ? 0 : 1);
  NEXT;
}
OP(dcmpl) {
  SET_I(a, D(b) > D(c) ? 1 : D(b) == D(c) ? 0 : -1);
  NEXT;
}
OP(dcmpg) {
  SET_I(a, D(b) < D(c) ? -1 : D(b) == D(c) ? 0 : 1);
  NEXT;
}

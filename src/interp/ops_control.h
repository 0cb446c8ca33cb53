// Handlers: branches, switches, returns, throw.

OP(goto) { JUMP; }
OP(goto_b) { JUMP_BACK; }

// Each condition in a forward form and in a backward one, which is a safepoint.
#define BRANCH(opening, left, right, condition, go) \
  opening {                                         \
    const auto x = left;                            \
    const auto y = right;                           \
    if (condition) go;                              \
    NEXT;                                           \
  }
// Operand a with a number, or with operand b; both forms of each direction.
#define BRANCH_ON_A(name, kept, A, kept_value, number, condition)      \
  BRANCH(OP(name), A(a), number, condition, JUMP)                      \
  BRANCH(OP(name##_b), A(a), number, condition, JUMP_BACK)             \
  BRANCH(FORM_OP(name##_a##kept), kept_value, number, condition, JUMP) \
  BRANCH(FORM_OP(name##_b_a##kept), kept_value, number, condition, JUMP_BACK)
#define BRANCH_ON_AB(name, kept, A, kept_value, condition)           \
  BRANCH_ON_A(name, kept, A, kept_value, A(b), condition)            \
  BRANCH(FORM_OP(name##_b##kept), A(a), kept_value, condition, JUMP) \
  BRANCH(FORM_OP(name##_b_b##kept), A(a), kept_value, condition, JUMP_BACK)
#define CONDITIONS(branch, prefix, suffix, ...)                                                   \
  branch(prefix##eq##suffix, __VA_ARGS__, x == y) branch(prefix##ne##suffix, __VA_ARGS__, x != y) \
      branch(prefix##lt##suffix, __VA_ARGS__, x < y)                                              \
          branch(prefix##ge##suffix, __VA_ARGS__, x >= y)                                         \
              branch(prefix##gt##suffix, __VA_ARGS__, x > y)                                      \
                  branch(prefix##le##suffix, __VA_ARGS__, x <= y)
#define KEPT_I static_cast<i32>(kept_v)
#define KEPT_L static_cast<i64>(kept_v)
CONDITIONS(BRANCH_ON_A, if, , v, I, KEPT_I, 0)
CONDITIONS(BRANCH_ON_AB, if_icmp, , v, I, KEPT_I)
CONDITIONS(BRANCH_ON_A, if_icmp, i, v, I, KEPT_I, (static_cast<i32>(static_cast<i16>(ip->b))))
CONDITIONS(BRANCH_ON_AB, if_lcmp, , v, L, KEPT_L)
BRANCH_ON_A(ifnull, v, U, KEPT_U, 0u, x == y)
BRANCH_ON_A(ifnonnull, v, U, KEPT_U, 0u, x != y)
BRANCH_ON_AB(if_acmpeq, v, U, KEPT_U, x == y)
BRANCH_ON_AB(if_acmpne, v, U, KEPT_U, x != y)
#undef CONDITIONS
#undef KEPT_I
#undef KEPT_L

// The comparison pushes -1 (cmpl) or 1 (cmpg) when a number is NaN: the
// branch then goes as if the left one were smaller, or greater.
#define FLOAT_COMPARE(t, R)                               \
  BRANCH_ON_AB(if_##t##cmpleq, t, R, kept_##t, x == y)    \
  BRANCH_ON_AB(if_##t##cmplne, t, R, kept_##t, !(x == y)) \
  BRANCH_ON_AB(if_##t##cmpllt, t, R, kept_##t, !(x >= y)) \
  BRANCH_ON_AB(if_##t##cmplge, t, R, kept_##t, x >= y)    \
  BRANCH_ON_AB(if_##t##cmplgt, t, R, kept_##t, x > y)     \
  BRANCH_ON_AB(if_##t##cmplle, t, R, kept_##t, !(x > y))  \
  BRANCH_ON_AB(if_##t##cmpgeq, t, R, kept_##t, x == y)    \
  BRANCH_ON_AB(if_##t##cmpgne, t, R, kept_##t, !(x == y)) \
  BRANCH_ON_AB(if_##t##cmpglt, t, R, kept_##t, x < y)     \
  BRANCH_ON_AB(if_##t##cmpgge, t, R, kept_##t, !(x < y))  \
  BRANCH_ON_AB(if_##t##cmpggt, t, R, kept_##t, !(x <= y)) \
  BRANCH_ON_AB(if_##t##cmpgle, t, R, kept_##t, x <= y)
FLOAT_COMPARE(f, F)
FLOAT_COMPARE(d, D)
#undef FLOAT_COMPARE
#undef BRANCH_ON_AB
#undef BRANCH_ON_A
#undef BRANCH

OP(tableswitch) {
  const SwitchTable& s = code->switches[static_cast<u32>(ip->imm)];
  const u64 i = static_cast<u64>(static_cast<i64>(I(a)) - s.low);
  JUMP_TO(i < s.targets.size() ? s.targets[i] : s.default_target);
}
OP(lookupswitch) {
  const SwitchTable& s = code->switches[static_cast<u32>(ip->imm)];
  const auto it = std::lower_bound(s.matches.begin(), s.matches.end(), I(a));
  const bool hit = it != s.matches.end() && *it == I(a);
  JUMP_TO(hit ? s.targets[static_cast<size_t>(it - s.matches.begin())] : s.default_target);
}

OP(ret) { RETURN(0); }
OP(retv) { RETURN(R(a)); }
FORM_OP(retv_av) { RETURN(kept_v); }
FORM_OP(retv_af) { RETURN(std::bit_cast<u32>(kept_f)); }
FORM_OP(retv_ad) { RETURN(std::bit_cast<u64>(kept_d)); }
OP(reta) { RETURN(R(a)); }
FORM_OP(reta_av) { RETURN(kept_v); }
OP(ret_sync) {
  SAVE();
  if (!MONITOR_EXIT(HEADER->lock)) goto not_owner;
  HEADER->lock = kNull;
  RETURN(0);
}
OP(retv_sync) {
  SAVE();
  if (!MONITOR_EXIT(HEADER->lock)) goto not_owner;
  HEADER->lock = kNull;
  RETURN(R(a));
}
OP(reta_sync) {
  SAVE();
  if (!MONITOR_EXIT(HEADER->lock)) goto not_owner;
  HEADER->lock = kNull;
  RETURN(R(a));
}

OP(athrow) {
  SAVE();
  if (!U(a)) goto null_pointer;
  t->exception = REF(a);
  goto thrown;
}
SLOW_OP(trap) { THROW("java/lang/VerifyError", "unreachable code was reached"); }

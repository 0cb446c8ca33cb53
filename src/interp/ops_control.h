// Handlers: branches, switches, returns, throw.

OP(goto) { JUMP; }
OP(goto_b) { JUMP_BACK; }

// Each condition in a forward form and in a backward one, which is a safepoint.
#define BRANCH(name, condition) \
  OP(name) {                    \
    if (condition) JUMP;        \
    NEXT;                       \
  }                             \
  OP(name##_b) {                \
    if (condition) JUMP_BACK;   \
    NEXT;                       \
  }
BRANCH(ifeq, I(a) == 0)
BRANCH(ifne, I(a) != 0)
BRANCH(iflt, I(a) < 0)
BRANCH(ifge, I(a) >= 0)
BRANCH(ifgt, I(a) > 0)
BRANCH(ifle, I(a) <= 0)
BRANCH(ifnull, U(a) == 0)
BRANCH(ifnonnull, U(a) != 0)
BRANCH(if_acmpeq, U(a) == U(b))
BRANCH(if_acmpne, U(a) != U(b))

#define COMPARE(prefix, suffix, x, y)    \
  BRANCH(prefix##eq##suffix, (x) == (y)) \
  BRANCH(prefix##ne##suffix, (x) != (y)) \
  BRANCH(prefix##lt##suffix, (x) < (y))  \
  BRANCH(prefix##ge##suffix, (x) >= (y)) \
  BRANCH(prefix##gt##suffix, (x) > (y))  \
  BRANCH(prefix##le##suffix, (x) <= (y))
COMPARE(if_icmp, , I(a), I(b))
COMPARE(if_icmp, i, I(a), static_cast<i32>(static_cast<i16>(ip->b)))
COMPARE(if_lcmp, , L(a), L(b))
#undef COMPARE

// The comparison pushes -1 (cmpl) or 1 (cmpg) when a number is NaN: the
// branch then goes as if the left one were smaller, or greater.
#define FLOAT_COMPARE(t, R)               \
  BRANCH(if_##t##cmpleq, R(a) == R(b))    \
  BRANCH(if_##t##cmplne, !(R(a) == R(b))) \
  BRANCH(if_##t##cmpllt, !(R(a) >= R(b))) \
  BRANCH(if_##t##cmplge, R(a) >= R(b))    \
  BRANCH(if_##t##cmplgt, R(a) > R(b))     \
  BRANCH(if_##t##cmplle, !(R(a) > R(b)))  \
  BRANCH(if_##t##cmpgeq, R(a) == R(b))    \
  BRANCH(if_##t##cmpgne, !(R(a) == R(b))) \
  BRANCH(if_##t##cmpglt, R(a) < R(b))     \
  BRANCH(if_##t##cmpgge, !(R(a) < R(b)))  \
  BRANCH(if_##t##cmpggt, !(R(a) <= R(b))) \
  BRANCH(if_##t##cmpgle, R(a) <= R(b))
FLOAT_COMPARE(f, F)
FLOAT_COMPARE(d, D)
#undef FLOAT_COMPARE
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
OP(reta) { RETURN(R(a)); }
OP(ret_sync) {
  SAVE();
  if (!MONITOR_EXIT(hdr->lock)) goto not_owner;
  hdr->lock = kNull;
  RETURN(0);
}
OP(retv_sync) {
  SAVE();
  if (!MONITOR_EXIT(hdr->lock)) goto not_owner;
  hdr->lock = kNull;
  RETURN(R(a));
}
OP(reta_sync) {
  SAVE();
  if (!MONITOR_EXIT(hdr->lock)) goto not_owner;
  hdr->lock = kNull;
  RETURN(R(a));
}

OP(athrow) {
  SAVE();
  if (!U(a)) goto null_pointer;
  t->exception = REF(a);
  goto thrown;
}
OP(trap) { THROW("java/lang/VerifyError", "unreachable code was reached"); }

// The constant pool of a class as annotations and a few tools read it. The
// library passes constantPoolOop, which is the class itself.
#include <string>

#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

constexpr char kIllegalArgument[] = "java/lang/IllegalArgumentException";
constexpr char kWrongType[] = "Wrong type at constant pool index";

Klass* Holder(NativeCall& c) { return KlassOf(c, c.Obj(1)); }
const ConstantPool& Pool(NativeCall& c) { return Holder(c)->file()->pool; }
u16 Index(NativeCall& c) { return static_cast<u16>(c.Int(2)); }

Step CheckBounds(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  if (c.Int(2) >= 0 && c.Int(2) < Pool(c).size()) return Step::kDone;
  return c.ThrowNew(kIllegalArgument, "Constant pool index out of bounds");
}

Step CheckTag(NativeCall& c, ConstantTag tag) {
  if (const Step s = CheckBounds(c); s != Step::kDone) return s;
  return Pool(c).Is(Index(c), tag) ? Step::kDone : c.ThrowNew(kIllegalArgument, kWrongType);
}

Step CheckMember(NativeCall& c) {
  if (const Step s = CheckBounds(c); s != Step::kDone) return s;
  return Pool(c).IsMemberRef(Index(c)) ? Step::kDone : c.ThrowNew(kIllegalArgument, kWrongType);
}

// Is the class that this member constant names loaded already?
bool OwnerIsLoaded(NativeCall& c) {
  const ConstantPool& pool = Pool(c);
  const Sym name = c.vm().Intern(pool.ClassName(pool.RefClassIndex(Index(c))));
  return c.world().FindLoaded(Holder(c)->loader(), name) != nullptr;
}

Step ReturnStrings(NativeCall& c, std::initializer_list<std::string_view> texts) {
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().String), static_cast<i32>(texts.size()));
  i32 i = 0;
  for (const std::string_view text : texts) {
    c.heap().PutElementRef(array, i++, c.world().NewStringFromModified(text));
  }
  return c.ReturnRef(array);
}

Step ReturnMethod(NativeCall& c) {
  Method* m = nullptr;
  Outcome o = c.vm().ResolveMethod(c.thread(), Holder(c), Index(c), &m);
  if (o == Outcome::kReady) o = PrepareMethod(c, *m);
  if (o != Outcome::kReady) return c.Propagate(o);
  return c.ReturnRef(m->is_constructor() ? NewConstructorObject(c, m) : NewMethodObject(c, m));
}

Step ReturnField(NativeCall& c) {
  Field* f = nullptr;
  Outcome o = c.vm().ResolveField(c.thread(), Holder(c), Index(c), &f);
  if (o == Outcome::kReady) o = PrepareField(c, *f);
  return o == Outcome::kReady ? c.ReturnRef(NewFieldObject(c, *f)) : c.Propagate(o);
}

}  // namespace

Step jdk_internal_reflect_ConstantPool_getSize0(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  return c.ReturnInt(Pool(c).size());
}

Step jdk_internal_reflect_ConstantPool_getTagAt0(NativeCall& c) {
  if (const Step s = CheckBounds(c); s != Step::kDone) return s;
  return c.ReturnInt(static_cast<i32>(Pool(c).tag(Index(c))));
}

Step jdk_internal_reflect_ConstantPool_getUTF8At0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kUtf8); s != Step::kDone) return s;
  return c.ReturnRef(c.world().NewStringFromModified(Pool(c).Utf8(Index(c))));
}

Step jdk_internal_reflect_ConstantPool_getIntAt0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kInteger); s != Step::kDone) return s;
  return c.ReturnInt(Pool(c).Integer(Index(c)));
}

Step jdk_internal_reflect_ConstantPool_getLongAt0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kLong); s != Step::kDone) return s;
  return c.ReturnLong(Pool(c).Long(Index(c)));
}

Step jdk_internal_reflect_ConstantPool_getFloatAt0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kFloat); s != Step::kDone) return s;
  return c.ReturnFloat(Pool(c).Float(Index(c)));
}

Step jdk_internal_reflect_ConstantPool_getDoubleAt0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kDouble); s != Step::kDone) return s;
  return c.ReturnDouble(Pool(c).Double(Index(c)));
}

Step jdk_internal_reflect_ConstantPool_getStringAt0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kString); s != Step::kDone) return s;
  Ref string;
  const Outcome o = c.vm().ResolveConstant(c.thread(), Holder(c), Index(c), &string);
  return o == Outcome::kReady ? c.ReturnRef(string) : c.Propagate(o);
}

Step jdk_internal_reflect_ConstantPool_getClassAt0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kClass); s != Step::kDone) return s;
  Klass* k = nullptr;
  const Outcome o = c.vm().ResolveClass(c.thread(), Holder(c), Index(c), &k);
  return o == Outcome::kReady ? c.ReturnRef(c.world().MirrorOf(k)) : c.Propagate(o);
}

Step jdk_internal_reflect_ConstantPool_getClassAtIfLoaded0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kClass); s != Step::kDone) return s;
  const Sym name = c.vm().Intern(Pool(c).ClassName(Index(c)));
  Klass* const k = c.world().FindLoaded(Holder(c)->loader(), name);
  return c.ReturnRef(k == nullptr ? kNull : c.world().MirrorOf(k));
}

Step jdk_internal_reflect_ConstantPool_getClassRefIndexAt0(NativeCall& c) {
  if (const Step s = CheckMember(c); s != Step::kDone) return s;
  return c.ReturnInt(Pool(c).RefClassIndex(Index(c)));
}

Step jdk_internal_reflect_ConstantPool_getNameAndTypeRefIndexAt0(NativeCall& c) {
  if (const Step s = CheckBounds(c); s != Step::kDone) return s;
  const ConstantPool& pool = Pool(c);
  if (pool.IsMemberRef(Index(c))) return c.ReturnInt(pool.RefNameAndTypeIndex(Index(c)));
  if (pool.Is(Index(c), ConstantTag::kInvokeDynamic) || pool.Is(Index(c), ConstantTag::kDynamic)) {
    return c.ReturnInt(pool.DynamicAt(Index(c)).name_and_type);
  }
  return c.ThrowNew(kIllegalArgument, kWrongType);
}

Step jdk_internal_reflect_ConstantPool_getNameAndTypeRefInfoAt0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kNameAndType); s != Step::kDone) return s;
  const ConstantPool::NameAndType member = Pool(c).NameAndTypeAt(Index(c));
  return ReturnStrings(c, {member.name, member.descriptor});
}

Step jdk_internal_reflect_ConstantPool_getMemberRefInfoAt0(NativeCall& c) {
  if (const Step s = CheckMember(c); s != Step::kDone) return s;
  const ConstantPool::MemberRef member = Pool(c).Member(Index(c));
  return ReturnStrings(c, {member.owner, member.name, member.descriptor});
}

Step jdk_internal_reflect_ConstantPool_getMethodAt0(NativeCall& c) {
  if (const Step s = CheckMember(c); s != Step::kDone) return s;
  return Pool(c).Is(Index(c), ConstantTag::kFieldref) ? c.ThrowNew(kIllegalArgument, kWrongType)
                                                      : ReturnMethod(c);
}

Step jdk_internal_reflect_ConstantPool_getMethodAtIfLoaded0(NativeCall& c) {
  if (const Step s = CheckMember(c); s != Step::kDone) return s;
  return OwnerIsLoaded(c) ? jdk_internal_reflect_ConstantPool_getMethodAt0(c) : c.ReturnRef(kNull);
}

Step jdk_internal_reflect_ConstantPool_getFieldAt0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kFieldref); s != Step::kDone) return s;
  return ReturnField(c);
}

Step jdk_internal_reflect_ConstantPool_getFieldAtIfLoaded0(NativeCall& c) {
  if (const Step s = CheckTag(c, ConstantTag::kFieldref); s != Step::kDone) return s;
  return OwnerIsLoaded(c) ? ReturnField(c) : c.ReturnRef(kNull);
}

}  // namespace ravel

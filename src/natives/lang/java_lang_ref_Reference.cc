// References. The collector clears them and links the dead ones into the
// World's pending list; the Reference Handler thread takes them from there.
#include "interp/vm.h"
#include "natives/declare.h"

namespace ravel {

Step java_lang_ref_Reference_getAndClearReferencePendingList(NativeCall& c) {
  const Ref list = c.world().root().pending_references;
  c.world().root().pending_references = kNull;
  return c.ReturnRef(list);
}

Step java_lang_ref_Reference_hasReferencePendingList(NativeCall& c) {
  return c.ReturnBool(!c.world().root().pending_references.is_null());
}

Step java_lang_ref_Reference_waitForReferencePendingList(NativeCall& c) {
  if (c.world().root().pending_references) return c.Return();
  c.world().root().reference_handler = c.thread();
  c.world().SetState(c.thread(), ThreadState::kReferences);
  return Step::kYield;
}

Step java_lang_ref_Reference_refersTo0(NativeCall& c) {
  return c.ReturnBool(c.heap().GetRef(c.Obj(0), c.known().Reference_referent) == c.Obj(1));
}

Step java_lang_ref_PhantomReference_refersTo0(NativeCall& c) {
  return java_lang_ref_Reference_refersTo0(c);
}

Step java_lang_ref_Reference_clear0(NativeCall& c) {
  c.heap().PutRef(c.Obj(0), c.known().Reference_referent, kNull);
  return c.Return();
}

}  // namespace ravel

#include <algorithm>

#include "interp/vm.h"
#include "natives/declare.h"

namespace ravel {
namespace {

// What Java calls total: the heap up to the next collection.
u64 TotalMemory(const WorldRoot& root) {
  return std::max(root.heap_soft_limit, root.heap_top) - kHeapRegion.begin;
}

}  // namespace

Step java_lang_Runtime_availableProcessors(NativeCall& c) {
  return c.ReturnInt(c.vm().options().processors);
}

Step java_lang_Runtime_maxMemory(NativeCall& c) {
  return c.ReturnLong(static_cast<i64>(c.heap().max_bytes()));
}

Step java_lang_Runtime_totalMemory(NativeCall& c) {
  return c.ReturnLong(static_cast<i64>(TotalMemory(c.world().root())));
}

Step java_lang_Runtime_freeMemory(NativeCall& c) {
  const WorldRoot& root = c.world().root();
  return c.ReturnLong(static_cast<i64>(TotalMemory(root) - (root.heap_top - kHeapRegion.begin)));
}

Step java_lang_Runtime_gc(NativeCall& c) {
  if (c.state() == 1) return c.Return();
  c.set_state(1);
  return Step::kCollect;
}

Step java_lang_Shutdown_halt0(NativeCall& c) {
  c.vm().Halt(c.Int(0));
  return Step::kYield;
}

}  // namespace ravel

// Performance counters: plain memory in direct buffers that nobody reads.
#include <cstring>

#include "natives/declare.h"
#include "natives/virtual_time.h"

namespace ravel {
namespace {

// A direct buffer over `size` fresh raw bytes, its address in word 0.
Step NewBuffer(NativeCall& c, u64 size, u32 next_state) {
  Klass* const klass = c.known().DirectByteBuffer;
  if (const Outcome o = c.vm().InitializeClass(c.thread(), klass); o != Outcome::kReady)
    return c.Propagate(o);
  const u64 address = c.world().RawAllocate(size);
  if (address == 0) return c.ThrowNew("java/lang/OutOfMemoryError", "raw memory");
  c.SetWord(0, static_cast<i64>(address));
  c.SetRef(0, c.heap().NewObject(klass));
  if (Method* const init = c.known().DirectByteBuffer_initLong) {
    return c.Call(next_state, init,
                  {Arg(c.GetRef(0)), Arg(static_cast<i64>(address)), Arg(static_cast<i64>(size))});
  }
  return c.Call(next_state, c.known().DirectByteBuffer_init,
                {Arg(c.GetRef(0)), Arg(static_cast<i64>(address)), Arg(static_cast<i32>(size))});
}

void FillBuffer(NativeCall& c, const void* from, u64 size) {
  u8* const to = c.world().arena().At<u8>(static_cast<u64>(c.GetWord(0)));
  c.world().arena().WillWrite(to, size);
  std::memcpy(to, from, size);
}

}  // namespace

Step jdk_internal_perf_Perf_createLong(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  if (c.state() == 0) return NewBuffer(c, sizeof(i64), 1);
  const i64 value = c.Long(4);
  FillBuffer(c, &value, sizeof(value));
  return c.ReturnRef(c.GetRef(0));
}

Step jdk_internal_perf_Perf_createByteArray(NativeCall& c) {
  const Ref value = c.Obj(4);
  const i32 capacity = c.Int(5);
  if (!c.Obj(1) || !value) return c.ThrowNull();
  if (capacity < c.heap().Length(value)) return c.ThrowNew("java/lang/IllegalArgumentException");
  if (c.state() == 0) return NewBuffer(c, static_cast<u64>(capacity), 1);
  FillBuffer(c, c.heap().Elements(value), static_cast<u64>(c.heap().Length(value)));
  return c.ReturnRef(c.GetRef(0));
}

Step jdk_internal_perf_Perf_attach(NativeCall& c) {
  return c.ThrowNew("java/io/IOException", "no performance data of other processes");
}

Step jdk_internal_perf_Perf_highResCounter(NativeCall& c) {
  return c.ReturnLong(static_cast<i64>(c.vm().Now()));
}

Step jdk_internal_perf_Perf_highResFrequency(NativeCall& c) {
  return c.ReturnLong(kNanosPerSecond);
}

}  // namespace ravel

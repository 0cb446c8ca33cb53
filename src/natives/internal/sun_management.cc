// java.lang.management: what a program can ask about the machine it runs on.
// Counts of threads and classes, memory and time are those of the World; of
// pools and collectors there are none to see, and the optional facilities
// (CPU time, contention, diagnostic commands) report that they are absent.
#include <unistd.h>

#include "natives/declare.h"
#include "natives/io_support.h"
#include "natives/virtual_time.h"

namespace ravel {
namespace {

bool IsLive(const JavaThread& t) {
  return t.state != ThreadState::kNew && t.state != ThreadState::kDead && t.object;
}

template <typename Counts>
i32 CountThreads(NativeCall& c, Counts counts) {
  Table<JavaThread>& threads = c.world().threads();
  i32 n = 0;
  for (u32 i = 1; i <= threads.size(); ++i) n += counts(threads[i]) ? 1 : 0;
  return n;
}

Step EmptyArray(NativeCall& c, std::string_view element) {
  return c.ReturnRef(c.heap().NewArray(c.space().ArrayOf(c.space().Boot(element)), 0));
}

Step NewUsage(NativeCall& c, i64 used, i64 committed, i64 max) {
  Klass* const klass = c.space().Boot("java/lang/management/MemoryUsage");
  const Ref usage = c.heap().NewObject(klass);
  const auto put = [&](std::string_view name, i64 value) {
    c.heap().Put(usage, klass->FindField(c.space().Intern(name), c.space().Intern("J"))->offset,
                 value);
  };
  put("init", 0);
  put("used", used);
  put("committed", committed);
  put("max", max);
  return c.ReturnRef(usage);
}

}  // namespace

Step sun_management_VMManagementImpl_getVersion0(NativeCall& c) { return c.ReturnString("3.0"); }
Step sun_management_VMManagementImpl_getVersion21(NativeCall& c) { return c.ReturnString("4.0"); }

Step sun_management_VMManagementImpl_getTotalClassCount(NativeCall& c) {
  i64 n = 0;
  for (u32 id = 1; id <= c.world().classes().size(); ++id)
    n += c.world().classes()[id].mirror ? 1 : 0;
  return c.ReturnLong(n);
}

Step sun_management_VMManagementImpl_getProcessId(NativeCall& c) { return c.ReturnInt(getpid()); }

Step sun_management_VMManagementImpl_getVmArguments0(NativeCall& c) {
  const auto& properties = c.vm().options().properties;
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().String), static_cast<i32>(properties.size()));
  for (size_t i = 0; i < properties.size(); ++i) {
    const std::string text = "-D" + properties[i].first + "=" + properties[i].second;
    c.heap().PutElementRef(array, static_cast<i32>(i), c.world().NewString(text));
  }
  return c.ReturnRef(array);
}

Step sun_management_VMManagementImpl_getStartupTime(NativeCall& c) {
  return c.ReturnLong(kStartMillis);
}

Step sun_management_VMManagementImpl_getUptime0(NativeCall& c) {
  return c.ReturnLong(WallMillis(c.vm()) - kStartMillis);
}

Step sun_management_VMManagementImpl_getTotalThreadCount(NativeCall& c) {
  return c.ReturnLong(
      CountThreads(c, [](const JavaThread& t) { return t.state != ThreadState::kNew; }));
}

Step sun_management_VMManagementImpl_getLiveThreadCount(NativeCall& c) {
  return c.ReturnInt(CountThreads(c, IsLive));
}

Step sun_management_VMManagementImpl_getPeakThreadCount(NativeCall& c) {
  return c.ReturnInt(static_cast<i32>(c.world().root().peak_threads));
}

// Which locks a thread holds can be said; CPU time and contention are not measured.
Step sun_management_VMManagementImpl_initOptionalSupportFields(NativeCall& c) {
  const Klass* const k = c.method()->holder;
  for (const std::string_view name : {"objectMonitorUsageSupport", "synchronizerUsageSupport"}) {
    c.heap().Put<u8>(c.world().MirrorOf(c.method()->holder), OffsetOf(c, k, name, "Z"), 1);
  }
  return c.Return();
}

Step sun_management_VMManagementImpl_getDaemonThreadCount(NativeCall& c) {
  return c.ReturnInt(CountThreads(c, [&](const JavaThread& t) {
    return IsLive(t) &&
           c.heap().Get<u8>(c.world().ThreadFields(t.object), c.known().Thread_daemon) != 0;
  }));
}

Step sun_management_MemoryImpl_getMemoryUsage0(NativeCall& c) {
  if (!c.Bool(1)) return NewUsage(c, 0, 0, -1);
  const WorldRoot& root = c.world().root();
  const i64 used = static_cast<i64>(root.heap_top - kHeapRegion.begin);
  return NewUsage(c, used, used, static_cast<i64>(c.heap().max_bytes()));
}

Step sun_management_MemoryImpl_getMemoryPools0(NativeCall& c) {
  return EmptyArray(c, "java/lang/management/MemoryPoolMXBean");
}

Step sun_management_MemoryImpl_getMemoryManagers0(NativeCall& c) {
  return EmptyArray(c, "java/lang/management/MemoryManagerMXBean");
}

Step com_sun_management_internal_Flag_getAllFlagNames(NativeCall& c) {
  return EmptyArray(c, "java/lang/String");
}

Step com_sun_management_internal_OperatingSystemImpl_memory(NativeCall& c) {
  return c.ReturnLong(static_cast<i64>(c.heap().max_bytes()));
}

}  // namespace ravel

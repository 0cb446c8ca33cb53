#include <cerrno>

#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {

Step java_nio_MappedMemoryUtils_force0(NativeCall& c) {
  const i64 address = c.Long(1);
  const u64 size = static_cast<u64>(c.Long(3));
  if (RawBytes(c, address, size) == nullptr) return ThrowBadAddress(c, address);
  const int result = c.world().files().FlushMapped(address, size);
  return result < 0 ? ThrowIo(c, -result) : c.Return();
}

// A hint: whether the pages are in memory is not the program's to know.
Step java_nio_MappedMemoryUtils_isLoaded0(NativeCall& c) { return c.ReturnBool(true); }

}  // namespace ravel

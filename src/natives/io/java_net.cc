// Names and addresses of java.net without a network: the program sees a host
// with the loopback address and nothing else. Sockets are in unsupported.cc.
#include <poll.h>
#include <unistd.h>

#include <cstring>

#include "interp/vm.h"
#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

std::string HostName() {
  char name[256] = {};
  return gethostname(name, sizeof(name) - 1) == 0 ? name : "localhost";
}

}  // namespace

Step java_net_InetAddressImpl_getLocalHostName(NativeCall& c) { return c.ReturnString(HostName()); }

// {127.0.0.1} for this host, by either name.
Step java_net_InetAddressImpl_lookupAllHostAddr(NativeCall& c) {
  Klass* const address = c.space().Boot("java/net/Inet4Address");
  switch (c.state()) {
    case 0: {
      if (!c.Obj(1)) return c.ThrowNew("java/lang/NullPointerException", "host argument is null");
      const std::string host = c.world().ToUtf8(c.Obj(1));
      if (host != "localhost" && host != HostName()) {
        return c.ThrowNew("java/net/UnknownHostException",
                          host + ": no network: sockets are not supported by Ravel");
      }
      const Outcome ready = c.vm().InitializeClass(c.thread(), address);
      if (ready != Outcome::kReady) return c.Propagate(ready);
      Method* const constructor = address->FindDeclaredMethod(
          c.space().Intern("<init>"), c.space().Intern("(Ljava/lang/String;[B)V"));
      CHECK(constructor != nullptr);
      const Ref object = c.heap().NewObject(address);
      c.SetRef(0, object);
      const Ref bytes = NewByteArray(c, std::string_view("\x7f\0\0\x01", 4));
      return c.Call(1, constructor, {Arg(object), Arg(c.Obj(1)), Arg(bytes)});
    }
    default: {
      Klass* const array = c.space().ArrayOf(c.space().Boot("java/net/InetAddress"));
      const Ref result = c.heap().NewArray(array, 1);
      c.heap().PutElementRef(result, 0, c.GetRef(0));
      return c.ReturnRef(result);
    }
  }
}

Step java_net_InetAddressImpl_getHostByAddr(NativeCall& c) {
  const Ref bytes = c.Obj(1);
  if (!bytes) return c.ThrowNull();
  const bool loopback = c.heap().Length(bytes) == 4 && c.heap().GetElement<u8>(bytes, 0) == 127;
  if (loopback) return c.ReturnString("localhost");
  return c.ThrowNew("java/net/UnknownHostException");
}

// Only this host is reachable.
Step java_net_InetAddressImpl_isReachable0(NativeCall& c) {
  const Ref bytes = c.Obj(1);
  if (!bytes) return c.ThrowNull();
  return c.ReturnBool(c.heap().Length(bytes) == 4 && c.heap().GetElement<u8>(bytes, 0) == 127);
}

Step java_net_InetAddress_isIPv4Available(NativeCall& c) { return c.ReturnBool(true); }

Step java_net_SocketCleanable_cleanupClose0(NativeCall& c) {
  c.world().files().Close(c.Int(0));
  return c.Return();
}

// --- Constants of the system ------------------------------------------------------

Step sun_nio_ch_Net_pollinValue(NativeCall& c) { return c.ReturnInt(POLLIN); }
Step sun_nio_ch_Net_polloutValue(NativeCall& c) { return c.ReturnInt(POLLOUT); }
Step sun_nio_ch_Net_pollerrValue(NativeCall& c) { return c.ReturnInt(POLLERR); }
Step sun_nio_ch_Net_pollhupValue(NativeCall& c) { return c.ReturnInt(POLLHUP); }
Step sun_nio_ch_Net_pollnvalValue(NativeCall& c) { return c.ReturnInt(POLLNVAL); }

// -1: exclusive binding is a Windows notion; also "no such port range" in PortConfig.
Step sun_nio_ch_InheritedChannel_open0(NativeCall& c) {
  return c.ReturnInt(c.world().files().Open(c.world().ToUtf8(c.Obj(0)).c_str(), c.Int(1)));
}

Step natives_minus_one(NativeCall& c) { return c.ReturnInt(-1); }

// struct epoll_event is packed: events, then data.
Step sun_nio_ch_EPoll_eventSize(NativeCall& c) { return c.ReturnInt(12); }
Step sun_nio_ch_EPoll_dataOffset(NativeCall& c) { return c.ReturnInt(4); }

// struct sockaddr_in and sockaddr_in6.
Step sun_nio_ch_NativeSocketAddress_AFINET(NativeCall& c) { return c.ReturnInt(2); }
Step sun_nio_ch_NativeSocketAddress_AFINET6(NativeCall& c) { return c.ReturnInt(10); }
Step sun_nio_ch_NativeSocketAddress_sizeofSockAddr4(NativeCall& c) { return c.ReturnInt(16); }
Step sun_nio_ch_NativeSocketAddress_sizeofSockAddr6(NativeCall& c) { return c.ReturnInt(28); }
Step sun_nio_ch_NativeSocketAddress_sizeofFamily(NativeCall& c) { return c.ReturnInt(2); }
Step sun_nio_ch_NativeSocketAddress_offsetPort(NativeCall& c) { return c.ReturnInt(2); }
Step sun_nio_ch_NativeSocketAddress_offsetSin4Addr(NativeCall& c) { return c.ReturnInt(4); }
Step sun_nio_ch_NativeSocketAddress_offsetSin6FlowInfo(NativeCall& c) { return c.ReturnInt(4); }
Step sun_nio_ch_NativeSocketAddress_offsetSin6Addr(NativeCall& c) { return c.ReturnInt(8); }
Step sun_nio_ch_NativeSocketAddress_offsetSin6ScopeId(NativeCall& c) { return c.ReturnInt(24); }

}  // namespace ravel

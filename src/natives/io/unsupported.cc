// What Ravel does not do, said clearly: an exception that names the operation.
// The types are those that the Java callers expect of a failing system.
#include "interp/vm.h"
#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

std::string Message(NativeCall& c, std::string_view what) {
  c.vm().TellUnsupported(c.thread(), c.method());
  return std::string(what) + " are not supported by Ravel: " + c.method()->holder->external_name() +
         "." + c.method()->name->str();
}

}  // namespace

Step natives_no_sockets(NativeCall& c) {
  return c.ThrowNew("java/net/SocketException", Message(c, "sockets"));
}

Step natives_no_processes(NativeCall& c) { return ThrowIo(c, Message(c, "child processes")); }

}  // namespace ravel

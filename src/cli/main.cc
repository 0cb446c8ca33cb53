// The command line.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "interp/vm.h"
#include "natives/natives.h"

int main(int argc, char** argv) {
  using namespace ravel;
  VmOptions options;
  const char* jdk = std::getenv("RAVEL_JDK");
  options.jdk = jdk != nullptr ? jdk : "/usr/lib/jvm/java-17-openjdk-amd64";
  int i = 2;
  for (; i < argc && argv[i][0] == '-'; ++i) {
    if (std::string(argv[i]) == "-cp") options.class_path = argv[++i];
  }
  if (i >= argc) return 2;
  options.main = argv[i++];
  for (; i < argc; ++i) options.args.push_back(argv[i]);
  auto vm = Vm::Create(std::move(options), FindNative);
  if (!vm) {
    std::fprintf(stderr, "ravel: %s\n", vm.error().message.c_str());
    return 2;
  }
  const int status = (*vm)->RunMain();
  std::fflush(nullptr);
  _exit(status);
}

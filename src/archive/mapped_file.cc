#include "archive/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace ravel {

Result<std::shared_ptr<const MappedFile>> MappedFile::Open(const std::string& path) {
  auto problem = [&](const char* why) { return Error{"", path + ": " + why}; };
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // a pipe is not waited for
  if (fd < 0) return problem(std::strerror(errno));
  struct stat status;
  if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(fd);
    return problem("not a regular file");
  }
  const size_t size = static_cast<size_t>(status.st_size);
  void* address = nullptr;
  if (size > 0) {
    address = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (address == MAP_FAILED) {
      const int cause = errno;
      close(fd);
      return problem(std::strerror(cause));
    }
  }
  close(fd);
  return std::shared_ptr<const MappedFile>(
      new MappedFile(std::span(static_cast<const u8*>(address), size)));
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<u8*>(bytes_.data()), bytes_.size());
}

}  // namespace ravel

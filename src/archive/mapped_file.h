// MappedFile: a whole file as read-only bytes. The views it gives live as long
// as it does; it is held by shared_ptr by whoever keeps such views.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

class MappedFile {
 public:
  // Fails for what is not a readable regular file.
  static Result<std::shared_ptr<const MappedFile>> Open(const std::string& path);

  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const u8> bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::span<const u8> bytes) : bytes_(bytes) {}

  std::span<const u8> bytes_;
};

}  // namespace ravel

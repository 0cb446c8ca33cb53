// ZipArchive: read-only access to a zip or jar file, through its central
// directory; stored and deflated entries, zip64, and archives with something in
// front of them. Opening costs one pass over the directory; reading an entry
// inflates it and checks its size and checksum. Nothing in a hostile archive
// leads outside its bytes or to more memory than its compressed size can justify.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "archive/mapped_file.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

class ZipArchive {
 public:
  struct Entry {
    std::string_view name;  // "a/b/C.class"; a directory ends with '/'
    u16 flags = 0;
    u16 method = 0;
    u32 crc = 0;
    u64 compressed_size = 0;
    u64 size = 0;
    u64 header = 0;  // offset of the local header

    bool is_directory() const { return name.ends_with('/'); }
  };

  static Result<std::unique_ptr<ZipArchive>> Open(const std::string& path);
  // `bytes` must outlive the archive. `name` is for messages.
  static Result<std::unique_ptr<ZipArchive>> FromBytes(std::span<const u8> bytes, std::string name);

  // In the order of the directory.
  const std::vector<Entry>& entries() const { return entries_; }
  // The last entry of that name (as java.util.zip chooses), or null.
  const Entry* Find(std::string_view name) const;
  Result<std::vector<u8>> Read(const Entry& entry) const;

 private:
  explicit ZipArchive(std::string name) : name_(std::move(name)) {}
  Error Problem(std::string_view what) const { return {"", name_ + ": " + std::string(what)}; }
  Result<bool> Load(std::span<const u8> bytes);

  std::string name_;
  std::shared_ptr<const MappedFile> file_;
  std::span<const u8> bytes_;  // from the first byte that offsets count from
  std::vector<Entry> entries_;
  std::unordered_map<std::string_view, u32> index_;
};

}  // namespace ravel

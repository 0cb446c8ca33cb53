// JImage: the JDK's lib/modules, a perfect hash table from resource names to
// bytes. The file is mapped and nothing is copied: looking a class up costs two
// hashes and a compare, and what is found lives as long as the JImage.
//
// The format is that of JDK 9 to 25 at least. Images written by
// `jlink --compress` are refused on opening; no stock JDK is one.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archive/mapped_file.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

class JImage {
 public:
  // "/<module>/<parent>/<base>.<extension>", where parent and extension may be
  // empty.
  struct Resource {
    std::string_view module;
    std::string_view parent;  // "java/lang"
    std::string_view base;    // "Object"
    std::string_view extension;
    std::span<const u8> bytes;

    std::string path() const;
    bool is_class() const { return extension == "class"; }
  };

  static Result<std::unique_ptr<JImage>> Open(const std::string& path);
  // `bytes` must outlive the image.
  static Result<std::unique_ptr<JImage>> FromBytes(std::span<const u8> bytes);

  // By full path, "/java.base/java/lang/Object.class".
  std::optional<Resource> Find(std::string_view path) const;
  // By module and internal name.
  std::optional<Resource> FindClass(std::string_view module, std::string_view name) const;

  // The module that holds a package ("java/lang" or "java.lang"), empty when
  // none does.
  std::string_view ModuleOfPackage(std::string_view package) const;
  // The class of this internal name in whatever module has its package.
  std::optional<Resource> FindClass(std::string_view name) const;

  // The feature release that its classes were compiled for: 17. 0 when it has none.
  int release() const;

  // Names of all modules, sorted.
  std::vector<std::string> Modules() const;
  // Every resource, in the order of the table; not the image's own
  // /packages and /modules nodes.
  void ForEach(const std::function<void(const Resource&)>& visit) const;

 private:
  struct Location {
    Resource resource;
    u64 compressed_size = 0;
  };

  JImage() = default;
  std::optional<Error> Load(std::span<const u8> bytes);
  u32 Word(size_t offset) const;  // in the byte order of the image, which is ours
  std::string_view StringAt(u64 offset) const;
  bool ReadLocation(u32 offset, Location& out) const;
  // The path is the concatenation of the pieces.
  std::optional<Resource> FindPieces(std::span<const std::string_view> pieces) const;

  std::shared_ptr<const MappedFile> file_;
  std::span<const u8> bytes_;
  u32 table_length_ = 0;
  size_t redirect_ = 0;  // offsets into bytes_
  size_t offsets_ = 0;
  std::span<const u8> locations_;
  std::span<const u8> strings_;
  std::span<const u8> data_;
};

}  // namespace ravel

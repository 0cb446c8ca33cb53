// Fuzzes the readers of zip files, jars and manifests: whatever the bytes, opening
// ends in an archive or in an Error of one line, and so does reading each of its
// entries; what is read has the size that the directory says. The same bytes are
// read as a manifest. The corpus is tests/fuzz/corpus/jar.
#include <cctype>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/jar.h"
#include "archive/zip.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

constexpr int kRelease = 17;
constexpr u64 kMostBytes = 1 << 24;  // read from one input: time, not memory, is what ends

void CheckOneLine(const Error& error) {
  CHECK(!error.message.empty());
  CHECK(error.message.find('\n') == std::string::npos) << error.message;
}

void TryManifest(std::string_view text) {
  const Manifest manifest = Manifest::Parse(text);
  for (const auto& [name, value] : manifest.main()) {
    std::string upper = name;
    for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<u8>(c)));
    CHECK(manifest.Find(upper) != nullptr) << name;
    CHECK(name.find_first_of("\r\n") == std::string::npos) << name;
    CHECK(value.find_first_of("\r\n") == std::string::npos) << value;
  }
}

void TryZip(std::span<const u8> bytes) {
  Result<std::unique_ptr<ZipArchive>> zip = ZipArchive::FromBytes(bytes, "input");
  if (!zip) return CheckOneLine(zip.error());
  u64 total = 0;
  for (const ZipArchive::Entry& entry : zip.value()->entries()) {
    CHECK(zip.value()->Find(entry.name) != nullptr);
    if (total += entry.size; total > kMostBytes) break;
    const Result<std::vector<u8>> read = zip.value()->Read(entry);
    if (read) {
      CHECK(read.value().size() == entry.size) << read.value().size();
    } else {
      CHECK(!read.error().message.empty());
    }
  }
  const Result<std::unique_ptr<Jar>> jar = Jar::FromZip(std::move(zip.value()), kRelease);
  if (!jar) return;
  jar.value()->main_class();
  for (const std::string& url : jar.value()->class_path()) CHECK(!url.empty());
  for (const ZipArchive::Entry& entry : jar.value()->zip().entries()) {
    CHECK(jar.value()->Find(entry.name) != nullptr);
  }
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  ravel::TryZip({data, size});
  ravel::TryManifest(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}

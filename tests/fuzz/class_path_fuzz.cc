// Fuzzes class paths: the input up to its first zero byte is the text of -cp, the
// rest the manifest of the jar a.jar in the current folder, which has nothing else. Parsing ends,
// whatever the manifest names; no element is there twice; and what is looked up is found in an
// element or not at all. The corpus is tests/fuzz/corpus/class_path.
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "archive/class_path.h"
#include "archive/testing_zip.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

void WriteJar(std::string_view manifest) {
  ZipMaker zip;
  zip.Add("META-INF/MANIFEST.MF", manifest, ZipMaker::kStored);
  zip.Add("p/C.class", "class", ZipMaker::kStored);
  const std::vector<u8> bytes = zip.Finish();
  std::ofstream out("a.jar", std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()),
            static_cast<std::streamsize>(bytes.size()));
}

// A folder of this process, as several run at once.
class Scratch {
 public:
  Scratch() : path_((fs::temp_directory_path() / "class_path_fuzz.XXXXXX").string()) {
    CHECK(mkdtemp(path_.data()) != nullptr) << path_;
  }
  ~Scratch() { fs::remove_all(path_); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// In it while this lives only: the corpus is named from where the process began.
class InScratch {
 public:
  InScratch() : home_(fs::current_path()) {
    static const Scratch scratch;
    fs::current_path(scratch.path());
  }
  ~InScratch() { fs::current_path(home_); }

 private:
  const fs::path home_;
};

void Try(std::string_view input) {
  const InScratch here;
  const size_t zero = input.find('\0');
  const std::string_view text = input.substr(0, zero);
  WriteJar(zero == std::string_view::npos ? "" : input.substr(zero + 1));
  const ClassPath path = ClassPath::Parse(text, {.release = 17});

  std::set<std::string_view> seen;
  for (const ClassPath::Element& element : path.elements()) {
    CHECK(seen.insert(element.path).second) << element.path;
    CHECK(element.jar == nullptr || path.ClassesOf(element).size() == 1) << element.path;
  }
  const Result<std::optional<ClassPath::Found>> found = path.FindClass("p/C");
  CHECK(found.ok()) << found.error().message;
  if (found.value().has_value()) {
    CHECK(seen.contains(found.value()->origin)) << found.value()->origin;
    CHECK(found.value()->bytes.size() == 5);
  }
  const Result<std::optional<ClassPath::Found>> outside =
      path.FindResource("../" + std::string(text));
  CHECK(outside.ok() && !outside.value().has_value());
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  ravel::Try(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}

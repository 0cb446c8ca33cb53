// Jar: a zip archive with a manifest, and the choice of versions in a
// multi-release jar. Manifest: the text format of META-INF/MANIFEST.MF.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/zip.h"
#include "support/result.h"

namespace ravel {

// The name-value pairs of one manifest: the main section and the sections that
// begin with a Name. Continuation lines are joined; names ignore case.
class Manifest {
 public:
  using Section = std::vector<std::pair<std::string, std::string>>;

  // Total: lines without a colon are skipped.
  static Manifest Parse(std::string_view text);

  // Null when there is no such attribute.
  const std::string* Find(std::string_view name) const { return FindIn(main_, name); }
  const Section& main() const { return main_; }
  // The section about one entry, or null.
  const Section* SectionOf(std::string_view entry) const;
  static const std::string* FindIn(const Section& section, std::string_view name);

 private:
  Section main_;
  std::vector<Section> sections_;
};

class Jar {
 public:
  // `release` is the Java version to choose for in a multi-release jar.
  static Result<std::unique_ptr<Jar>> Open(const std::string& path, int release);
  static Result<std::unique_ptr<Jar>> FromZip(std::unique_ptr<ZipArchive> zip, int release);

  const ZipArchive& zip() const { return *zip_; }
  const Manifest& manifest() const { return manifest_; }
  // With dots, as it stands in the manifest; empty when there is none.
  std::string main_class() const;
  // The relative URLs of Class-Path.
  std::vector<std::string> class_path() const;
  bool is_multi_release() const { return multi_release_; }

  // The entry to use for a name: the newest version not after `release`.
  const ZipArchive::Entry* Find(std::string_view name) const;
  // Absent when there is no such entry.
  Result<std::optional<std::vector<u8>>> Read(std::string_view name) const;

 private:
  Jar() = default;

  std::unique_ptr<ZipArchive> zip_;
  Manifest manifest_;
  bool multi_release_ = false;
  int release_ = 0;
};

}  // namespace ravel

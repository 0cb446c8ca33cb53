#include "archive/jar.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace ravel {
namespace {

constexpr std::string_view kManifestName = "META-INF/MANIFEST.MF";

bool EqualsIgnoreCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  });
}

std::string_view Trimmed(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

// Logical lines: ended by CR, LF or CR LF; a line that starts with a space goes
// on with the one before.
std::vector<std::string> LogicalLines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = text.find_first_of("\r\n");
    std::string_view line = text.substr(0, end);
    if (end == std::string_view::npos) {
      text = {};
    } else {
      const bool pair = text.substr(end, 2) == "\r\n";
      text.remove_prefix(end + (pair ? 2 : 1));
    }
    if (!line.empty() && line[0] == ' ' && !lines.empty() && !lines.back().empty()) {
      lines.back() += line.substr(1);
    } else {
      lines.emplace_back(line);
    }
  }
  return lines;
}

}  // namespace

Manifest Manifest::Parse(std::string_view text) {
  Manifest manifest;
  Section* section = &manifest.main_;
  for (const std::string& line : LogicalLines(text)) {
    if (line.empty()) {
      section = nullptr;
      continue;
    }
    const size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    if (section == nullptr) section = &manifest.sections_.emplace_back();
    std::string value = line.substr(colon + 1);
    if (!value.empty() && value[0] == ' ') value.erase(0, 1);
    section->emplace_back(line.substr(0, colon), std::move(value));
  }
  return manifest;
}

const std::string* Manifest::FindIn(const Section& section, std::string_view name) {
  for (const auto& [key, value] : section) {
    if (EqualsIgnoreCase(key, name)) return &value;
  }
  return nullptr;
}

const Manifest::Section* Manifest::SectionOf(std::string_view entry) const {
  for (const Section& section : sections_) {
    const std::string* name = FindIn(section, "Name");
    if (name != nullptr && *name == entry) return &section;
  }
  return nullptr;
}

Result<std::unique_ptr<Jar>> Jar::Open(const std::string& path, int release) {
  Result<std::unique_ptr<ZipArchive>> zip = ZipArchive::Open(path);
  if (!zip) return zip.error();
  return FromZip(std::move(*zip), release);
}

Result<std::unique_ptr<Jar>> Jar::FromZip(std::unique_ptr<ZipArchive> zip, int release) {
  std::unique_ptr<Jar> jar(new Jar);
  jar->zip_ = std::move(zip);
  jar->release_ = release;
  if (const ZipArchive::Entry* entry = jar->zip_->Find(kManifestName)) {
    Result<std::vector<u8>> text = jar->zip_->Read(*entry);
    if (!text) return text.error();
    jar->manifest_ = Manifest::Parse({reinterpret_cast<const char*>(text->data()), text->size()});
  }
  const std::string* multi = jar->manifest_.Find("Multi-Release");
  jar->multi_release_ = multi != nullptr && EqualsIgnoreCase(Trimmed(*multi), "true");
  return jar;
}

std::string Jar::main_class() const {
  const std::string* value = manifest_.Find("Main-Class");
  return value == nullptr ? std::string() : std::string(Trimmed(*value));
}

std::vector<std::string> Jar::class_path() const {
  std::vector<std::string> out;
  const std::string* value = manifest_.Find("Class-Path");
  if (value == nullptr) return out;
  std::string_view rest = *value;
  while (!(rest = Trimmed(rest)).empty()) {
    const size_t space = rest.find(' ');
    out.emplace_back(rest.substr(0, space));
    rest.remove_prefix(std::min(space, rest.size()));
  }
  return out;
}

const ZipArchive::Entry* Jar::Find(std::string_view name) const {
  // META-INF itself has no versions.
  if (multi_release_ && !name.starts_with("META-INF/")) {
    for (int version = release_; version >= 9; version--) {
      const std::string versioned = fmt::format("META-INF/versions/{}/{}", version, name);
      if (const ZipArchive::Entry* entry = zip_->Find(versioned)) return entry;
    }
  }
  return zip_->Find(name);
}

Result<std::optional<std::vector<u8>>> Jar::Read(std::string_view name) const {
  const ZipArchive::Entry* entry = Find(name);
  if (entry == nullptr) return std::optional<std::vector<u8>>();
  Result<std::vector<u8>> bytes = zip_->Read(*entry);
  if (!bytes) return bytes.error();
  return std::optional<std::vector<u8>>(std::move(*bytes));
}

}  // namespace ravel

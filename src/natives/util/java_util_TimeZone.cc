// The time zone of the host: $TZ, else where /etc/localtime leads, else the
// file under the zone directory that equals it.
#include <cstdlib>
#include <ctime>
#include <vector>

#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

constexpr const char* kLocalTime = "/etc/localtime";
constexpr const char* kZoneDirectory = "/usr/share/zoneinfo";

std::string FindZoneFile(HostFiles& files, const std::string& directory,
                         const std::string& wanted) {
  std::vector<std::string> names;
  if (files.List(directory.c_str(), &names) < 0) return "";
  for (const std::string& name : names) {
    if (name == "ROC" || name == "posixrules" || name == "localtime") continue;
    const std::string path = directory + "/" + name;
    struct stat info;
    if (files.Stat(path.c_str(), &info) < 0) continue;
    if (S_ISDIR(info.st_mode)) {
      const std::string found = FindZoneFile(files, path, wanted);
      if (!found.empty()) return found;
    } else if (S_ISREG(info.st_mode) && static_cast<size_t>(info.st_size) == wanted.size()) {
      std::string text;
      if (files.ReadWhole(path.c_str(), &text) == 0 && text == wanted) return path;
    }
  }
  return "";
}

// "…/zoneinfo/Europe/Rome" -> "Europe/Rome"; "" if it is not such a path.
std::string ZoneOfPath(const std::string& path) {
  const std::string marker = "zoneinfo/";
  const size_t at = path.find(marker);
  return at == std::string::npos ? "" : path.substr(at + marker.size());
}

std::string PlatformZone(HostFiles& files) {
  struct stat info;
  if (files.LinkStat(kLocalTime, &info) < 0) return "";
  if (S_ISLNK(info.st_mode)) {
    std::string target;
    if (files.ReadLink(kLocalTime, &target) < 0) return "";
    const std::string zone = ZoneOfPath(target);
    if (!zone.empty()) return zone;
  }
  std::string wanted;
  if (files.ReadWhole(kLocalTime, &wanted) < 0) return "";
  return ZoneOfPath(FindZoneFile(files, kZoneDirectory, wanted));
}

}  // namespace

Step java_util_TimeZone_getSystemTimeZoneID(NativeCall& c) {
  const char* const variable = std::getenv("TZ");
  std::string zone = variable == nullptr ? "" : variable;
  if (zone.starts_with(':')) zone.erase(0, 1);
  if (zone.starts_with("posix/")) zone.erase(0, 6);
  if (zone.empty() || zone == kLocalTime) zone = PlatformZone(c.world().files());
  return zone.empty() ? c.ReturnRef(kNull) : c.ReturnString(zone);
}

Step java_util_TimeZone_getSystemGMTOffsetID(NativeCall& c) {
  const time_t now = std::time(nullptr);
  tm local;
  localtime_r(&now, &local);
  const long minutes = local.tm_gmtoff / 60;
  if (minutes == 0) return c.ReturnString("GMT");
  const long absolute = minutes < 0 ? -minutes : minutes;
  const auto two = [](long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return c.ReturnString((minutes < 0 ? "GMT-" : "GMT+") + two(absolute / 60) + ":" +
                        two(absolute % 60));
}

}  // namespace ravel

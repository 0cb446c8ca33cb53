#include "report/source_place.h"

#include <algorithm>
#include <charconv>

namespace ravel {

std::string_view LocationOfFrame(std::string_view frame) {
  const size_t open = frame.rfind('('), close = frame.rfind(')');
  if (open == std::string_view::npos || close == std::string_view::npos || close < open) return "";
  return frame.substr(open + 1, close - open - 1);
}

SourcePlace PlaceOfFrame(std::string_view frame) {
  const std::string_view name = frame.substr(0, frame.rfind('('));
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return {};
  SourcePlace place = PlaceOfLine(name.substr(0, dot), LocationOfFrame(frame));
  place.method = name.substr(dot + 1);
  return place;
}

SourcePlace PlaceOfLine(std::string_view class_name, std::string_view location) {
  SourcePlace place{.class_name = class_name, .method = {}, .file = {}};
  const size_t colon = location.rfind(':');
  if (colon == std::string_view::npos) return place;
  place.file = location.substr(0, colon);
  const std::string_view number = location.substr(colon + 1);
  std::from_chars(number.data(), number.data() + number.size(), place.line);
  return place;
}

std::string SourceName(std::string_view class_name, std::string_view file) {
  const size_t dot = class_name.rfind('.');
  if (dot == std::string_view::npos) return std::string(file);
  std::string name(class_name.substr(0, dot + 1));
  std::ranges::replace(name, '.', '/');
  return name.append(file);
}

}  // namespace ravel

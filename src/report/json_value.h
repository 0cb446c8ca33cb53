// The JSON report as a value, for the formats that contain it.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "report/report.h"

namespace ravel {

using Json = nlohmann::ordered_json;

// What ReportAsJson writes.
Json AsJson(const Report& report);

template <typename T, typename F>
Json ListOf(const std::vector<T>& values, F as_json) {
  Json list = Json::array();
  for (const T& value : values) list.push_back(as_json(value));
  return list;
}

}  // namespace ravel

// ExploreResults as text, for another process: one line of JSON. What is read back is equal to what
// was written; strings may hold any bytes.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "explore/explore_results.h"
#include "support/result.h"

namespace ravel {

using Json = nlohmann::ordered_json;

Json ResultsAsJson(const ExploreResults& results);
// Error: it is no such thing.
Result<ExploreResults> ResultsFromJson(const Json& json);

// A string of any bytes as one that JSON can hold, and back.
std::string BytesAsText(std::string_view bytes);
std::string TextAsBytes(std::string_view text);

}  // namespace ravel

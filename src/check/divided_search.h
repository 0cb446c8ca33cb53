// A search that begins in this process, and goes on in many when it takes long (crew/).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "crew/crew.h"
#include "crew/workers.h"
#include "search/search.h"
#include "support/patience.h"

namespace ravel {

struct DivideOptions {
  u32 jobs = 1;                             // worker processes
  f64 alone = 2;                            // seconds that this process searches by itself at first
  std::optional<SearchState> resumed = {};  // where another one came to
  std::function<void(const SearchState&)> save = {};  // may be empty
  // Makes others than processes of this machine; may be empty.
  std::function<Result<std::unique_ptr<Workers>>(u32 jobs)> workers = {};
};

// Runs the search from where explorer.Begin left off. What is found is in explorer.results().
// Error: there are no workers to be had.
std::optional<Error> RunDivided(Search& search, Explorer& explorer, const SearchOptions& limits,
                                DivideOptions options, Patience& patience);

}  // namespace ravel

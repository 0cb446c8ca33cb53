// The factories that searches.def names, each in the file of its search.
#pragma once

#include <memory>

#include "search/search.h"

namespace ravel {

#define SEARCH(name, make, guarantee, help) std::unique_ptr<Search> make();
#include "search/searches.def"
#undef SEARCH

}  // namespace ravel

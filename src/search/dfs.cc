// Depth-first search without any reduction: threads may be switched after
// every access to memory that others can reach, every lock enter and exit, and
// every order of these is a path. The gold standard that the other searches
// are checked against, and the one that explores data races too.
#include "search/search_factories.h"
#include "search/tree_search.h"

namespace ravel {
namespace {

class Dfs final : public TreeSearch {
 public:
  Boundaries boundaries() const override { return Boundaries::kEveryAccess; }
  Records records() const override { return Records::kNothing; }
  bool Reenables(const FootprintLog&, const Footprint&, const Footprint&) const override {
    return true;
  }
};

}  // namespace

std::unique_ptr<Search> MakeDfs() { return std::make_unique<Dfs>(); }

}  // namespace ravel

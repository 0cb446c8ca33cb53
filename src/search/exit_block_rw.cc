// ExitBlock-RW: orders of blocks that depend on each other's data, exactly as
// published (Bruening 1999, 2.4; with deadlock analysis his ExitBlock-RWDD). A
// delayed thread runs again only after a block that wrote what its own block
// read or wrote, or the other way round.
//
// It misses behaviour, with nested locks and with wait and notify, because a
// lock is no variable for it: see exit_block_rwl.cc and docs/algorithms.md. It
// is here to compare with what was published.
#include "search/search_factories.h"
#include "search/tree_search.h"

namespace ravel {
namespace {

class ExitBlockRw final : public TreeSearch {
 public:
  Boundaries boundaries() const override { return Boundaries::kSynchronisation; }
  Records records() const override { return Records::kVariables; }
  bool Reenables(const FootprintLog& log, const Footprint& delayed,
                 const Footprint& block) const override {
    return log.Dependent(delayed, block);
  }
};

}  // namespace

std::unique_ptr<Search> MakeExitBlockRw() { return std::make_unique<ExitBlockRw>(); }

}  // namespace ravel

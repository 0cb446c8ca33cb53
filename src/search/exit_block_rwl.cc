// ExitBlock-RWL: ExitBlock-RW in which a lock is a variable: to enter it, to
// wait for it and to notify it is to write it (an idea that Bruening 1999 left
// open in 2.6). Blocks that are independent in this sense commute: whichever
// is first, the other is neither disabled by it nor does anything else. So the
// delayed set is a sleep set (Godefroid 1996), and every outcome and every
// deadlock of the program is on some path.
#include "search/search_factories.h"
#include "search/tree_search.h"

namespace ravel {
namespace {

class ExitBlockRwl final : public TreeSearch {
 public:
  Boundaries boundaries() const override { return Boundaries::kSynchronisation; }
  Records records() const override { return Records::kVariablesAndLocks; }
  bool Reenables(const FootprintLog& log, const Footprint& delayed,
                 const Footprint& block) const override {
    return log.Dependent(delayed, block);
  }
};

}  // namespace

std::unique_ptr<Search> MakeExitBlockRwl() { return std::make_unique<ExitBlockRwl>(); }

}  // namespace ravel

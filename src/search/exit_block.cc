// ExitBlock: every order of atomic blocks (Bruening 1999, 2.3; with deadlock
// analysis it is his ExitBlock-DD). It finds every failed assertion and a
// deadlock if there is one, in programs that guard what they share.
//
// Each block can be the next at each node, so a delayed thread is held back
// for one block only: the one that another thread was to run first.
#include "search/search_factories.h"
#include "search/tree_search.h"

namespace ravel {
namespace {

class ExitBlock final : public TreeSearch {
 public:
  Boundaries boundaries() const override { return Boundaries::kSynchronisation; }
  Records records() const override { return Records::kNothing; }
  bool Reenables(const FootprintLog&, const Footprint&, const Footprint&) const override {
    return true;
  }
};

}  // namespace

std::unique_ptr<Search> MakeExitBlock() { return std::make_unique<ExitBlock>(); }

}  // namespace ravel

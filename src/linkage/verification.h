// What the verifier found out about one class, ready to be checked against the
// classes it depends on. Facts about immutable bytes: they survive rollback.
#pragma once

#include <optional>
#include <vector>

#include "interp/vm.h"
#include "support/symbol.h"
#include "verify/verifier.h"

namespace ravel {

struct VerifierResult {
  // A VerifierAssumption, its names as symbols.
  struct Check {
    VerifierAssumption::Kind kind;
    Sym from;
    Sym to;
    Sym member;
    Sym descriptor;
  };
  struct Pass {
    VerifierMode mode;
    std::vector<Check> checks;
    std::optional<Error> error;  // once all checks passed
    bool final_error = false;
  };

  Pass first;
  std::optional<Pass> second;  // by inference, made when the first failed and the version allows it
};

}  // namespace ravel

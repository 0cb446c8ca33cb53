// Confirming a predicted lock cycle: the path is run again, but each thread of
// the cycle stops before it takes the lock that it left last; then all go on,
// and if the prediction is right they wait for each other for ever.
#pragma once

#include <optional>

#include "explore/explorer.h"

namespace ravel {

struct ConfirmedCycle {
  Finding finding;
  Path path;        // ends in the deadlock
  std::string out;  // standard output by then
};

// The explorer must have been made with keep_start. Absent: it does not happen.
std::optional<ConfirmedCycle> ConfirmPrediction(Explorer& explorer, const Prediction& prediction);

}  // namespace ravel

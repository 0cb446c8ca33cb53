// A search in a file (--save, --resume): how far it has come, what it found, and what it is a
// search of. It goes on from there in another process, on another machine, with other budgets. What
// would make it another search is refused.
#pragma once

#include <optional>
#include <string>

#include "check/check.h"
#include "crew/crew.h"
#include "support/result.h"

namespace ravel {

// What a search is of: the class files, the JDK and all options that decide what is explored, as
// words for people and a digest each. REQUIRES: the program is compiled.
Json IdentityOf(const CheckOptions& options, Vm& vm);
// The first of these in which they differ: "JDK differs".
std::optional<std::string> DifferenceOf(const Json& one, const Json& other);

// Writes it whole or not at all.
std::optional<Error> SaveSearch(const std::string& file, const Json& identity,
                                const SearchState& state);
// Error: it is no such file, or one of another search; the message says what differs.
Result<SearchState> ResumeSearch(const std::string& file, const Json& identity);

}  // namespace ravel

// Serve: what a worker does. It has brought a program to where its paths begin, and explores the
// parts of a search that it is told of (crew/messages.h), until there is nothing more to do.
#pragma once

#include "crew/line_channel.h"
#include "crew/messages.h"
#include "search/search.h"

namespace ravel {

// REQUIRES: explorer.Begin was. `options` is for all parts: what is only of one is not said there.
void Serve(Search& search, Explorer& explorer, const SearchOptions& options, LineChannel& channel);

}  // namespace ravel

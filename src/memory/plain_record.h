// What may be an element of the World's tables and containers: plain data without
// gaps. What a compiler leaves in a gap is part of the hash of a World, and is not
// the same each time; a record that would have one has a named member there.
#pragma once

#include <type_traits>

namespace ravel {

template <typename T>
concept PlainRecord =
    std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

}  // namespace ravel

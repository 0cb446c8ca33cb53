# Precompiled headers: most of the time to compile a file of ours goes into the headers that nearly
# all of them include. There are two sets: the standard library for every room, and for those that
# include the machine also interp/vm.h, which brings the World and the linked classes along. Off in the
# preset clang, so that some build still sees whether each file includes what it needs.
option(RAVEL_PRECOMPILE "Precompile the headers that nearly every file includes" ON)

set(RAVEL_STANDARD_HEADERS
  <algorithm> <array> <bit> <cstring> <functional> <map> <memory> <optional> <set> <span> <string>
  <string_view> <unordered_map> <utility> <vector> <fmt/format.h>)

# ravel_precompile_room(room needs...): the rooms `support` and `interp` precompile the two sets, the
# others take what these made.
function(ravel_precompile_room room)
  if(NOT RAVEL_PRECOMPILE)
    return()
  endif()
  if(room STREQUAL support)
    target_precompile_headers(ravel_support PRIVATE ${RAVEL_STANDARD_HEADERS})
  elseif(room STREQUAL interp)
    target_precompile_headers(ravel_interp PRIVATE ${RAVEL_STANDARD_HEADERS}
                              ${PROJECT_SOURCE_DIR}/src/interp/vm.h)
  elseif("interp" IN_LIST ARGN OR "machine" IN_LIST ARGN)
    target_precompile_headers(ravel_${room} REUSE_FROM ravel_interp)
  else()
    target_precompile_headers(ravel_${room} REUSE_FROM ravel_support)
  endif()
endfunction()

# ravel_precompile_tests(target): the tests have a set of their own, with GoogleTest.
function(ravel_precompile_tests target)
  if(RAVEL_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${RAVEL_STANDARD_HEADERS} <gtest/gtest.h>)
  endif()
endfunction()

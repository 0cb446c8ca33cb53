# Flags every target of ours is built with, as the interface library ravel_flags.
add_library(ravel_flags INTERFACE)

# Register code stores handler addresses in 32 bits, so the program must be
# linked at a fixed low address.
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
target_compile_options(ravel_flags INTERFACE -fno-pie)
target_link_options(ravel_flags INTERFACE -no-pie)

# Java demands that no product and sum be fused.
target_compile_options(ravel_flags INTERFACE -Wall -Wextra -ffp-contract=off)
if(RAVEL_WERROR)
  target_compile_options(ravel_flags INTERFACE -Werror)
endif()

if(RAVEL_SANITIZE)
  set(sanitize -fsanitize=${RAVEL_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(ravel_flags INTERFACE ${sanitize})
  target_link_options(ravel_flags INTERFACE ${sanitize})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # What GCC 12's optimiser believes of bounds is wrong for std::string (GCC bugs 105329,
  # 105651); the sanitizers know better.
  target_compile_options(ravel_flags INTERFACE -Wno-array-bounds -Wno-restrict
                         -Wno-stringop-overflow -Wno-stringop-overread)
  # Lets ccache see past a precompiled header.
  target_compile_options(ravel_flags INTERFACE -fpch-preprocess)
endif()

# GCC would otherwise merge the indirect jumps at the end of the handlers into
# one, which costs the branch predictor its history.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  set_source_files_properties(src/interp/dispatch.cc PROPERTIES
                              COMPILE_OPTIONS "-fno-gcse;-fno-crossjumping")
endif()

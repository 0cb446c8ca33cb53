# Fuzz targets: tests/fuzz/<name>_fuzz.cc becomes the program <name>_fuzz. Only
# the folders that read untrusted input are built, with the readers of
# schedules, classifications, reports and messages, not the interpreter.
target_compile_options(ravel_flags INTERFACE -fsanitize=fuzzer-no-link)

ravel_sources(fuzzed_sources support archive classfile verify link memory world files event code
                schedule)
list(APPEND fuzzed_sources src/finding/finding.cc src/finding/tally.cc
            src/explore/explore_results.cc src/crew/frontier.cc src/crew/messages.cc
            src/crew/results_text.cc src/instrument/classification.cc src/shake/shake_report.cc)
add_library(ravel_fuzzed STATIC ${fuzzed_sources})
target_include_directories(ravel_fuzzed PUBLIC src ${PROJECT_BINARY_DIR}/generated)
target_link_libraries(ravel_fuzzed PUBLIC ravel_flags fmt::fmt ZLIB::ZLIB
                      nlohmann_json::nlohmann_json Threads::Threads)

file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/*_fuzz.cc)
foreach(source IN LISTS fuzz_sources)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE ravel_fuzzed)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
endforeach()

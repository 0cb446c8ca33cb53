# What `cmake --install` puts where, and the packages (tools/package.sh makes them): a .deb with the program as it is
# built, and a tarball with one that is linked statically and needs nothing but a Linux kernel and a JDK.
include(GNUInstallDirs)

# The same objects, linked with static libraries (docs/install.md says what that means).
find_library(RAVEL_STATIC_ZLIB libz.a)
mark_as_advanced(RAVEL_STATIC_ZLIB)
if(RAVEL_STATIC_ZLIB AND NOT RAVEL_SANITIZE)
  add_executable(ravel_static EXCLUDE_FROM_ALL src/cli/main.cc cmake/static/fmt.cc
                 cmake/static/users.cc)
  set_source_files_properties(cmake/static/fmt.cc PROPERTIES
                              COMPILE_OPTIONS -fkeep-inline-functions)
  set_target_properties(ravel_static PROPERTIES RUNTIME_OUTPUT_DIRECTORY static OUTPUT_NAME ravel)
  target_include_directories(ravel_static PRIVATE src ${PROJECT_BINARY_DIR}/generated)
  target_link_options(ravel_static PRIVATE -static)
  # Not the target, which would bring the shared libraries with it.
  target_link_libraries(ravel_static PRIVATE ravel_flags $<TARGET_FILE:ravel_core>
                        ${RAVEL_STATIC_ZLIB})
  add_dependencies(ravel_static ravel_core)
endif()

install(TARGETS ravel COMPONENT program)
if(TARGET ravel_static)
  install(TARGETS ravel_static COMPONENT static EXCLUDE_FROM_ALL)
endif()
# ravel.Ravel, for programs that call it, as a jar to compile against. Ravel itself has it built in.
if(RAVEL_JAVAC)
  set(api_jar ${PROJECT_BINARY_DIR}/generated/ravel-api.jar)
  set(api_classes ${PROJECT_BINARY_DIR}/api-classes)
  add_custom_command(
    OUTPUT ${api_jar}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${api_classes}
    COMMAND ${RAVEL_JAVAC} --release 8 -Xlint:all,-options -Werror -encoding UTF-8 -d ${api_classes}
            ${PROJECT_SOURCE_DIR}/java/api/ravel/Ravel.java
    COMMAND ${jdk_bin}/jar cfM ${api_jar} -C ${api_classes} .
    DEPENDS ${PROJECT_SOURCE_DIR}/java/api/ravel/Ravel.java
    VERBATIM)
  add_custom_target(ravel_api ALL DEPENDS ${api_jar})
  install(FILES ${api_jar} DESTINATION ${CMAKE_INSTALL_DATADIR}/ravel COMPONENT common)
endif()
# Manual page and completions are printed by the program itself, from its tables of options.
set(printed ${PROJECT_BINARY_DIR}/printed)
file(MAKE_DIRECTORY ${printed})
add_custom_command(
  OUTPUT ${printed}/ravel.1 ${printed}/ravel ${printed}/_ravel
  COMMAND ravel help --man >${printed}/ravel.1
  COMMAND ravel completion bash >${printed}/ravel
  COMMAND ravel completion zsh >${printed}/_ravel
  DEPENDS ravel)
add_custom_target(ravel_manual ALL DEPENDS ${printed}/ravel.1)
install(FILES ${printed}/ravel.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT common)
install(FILES ${printed}/ravel DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        COMPONENT common)
install(FILES ${printed}/_ravel DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
        COMPONENT common)

install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT common)
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT common)

set(CPACK_SYSTEM_NAME_MACHINE ${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_VENDOR "The Ravel authors")
set(CPACK_PACKAGE_CONTACT "The Ravel authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "finds concurrency errors in Java programs")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_OUTPUT_FILE_PREFIX packages)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/packages.cmake)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION java)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "openjdk-17-jdk-headless")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"A Java virtual machine that can take back what it did, and on top of it a tester that
runs a program or JUnit tests under every thread schedule that matters, reports deadlocks, failed
assertions and data races, and writes schedules that show them again.")
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
include(CPack)

# The replay engine (java/replay): compiled for Java 8, packed into a jar, and
# made part of the program by src/instrument/engine_jar.cc. Without a javac the
# jar is empty, and `ravel instrument` says so.
file(GLOB replay_java CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/java/replay/ravel/replay/*.java
     ${PROJECT_SOURCE_DIR}/java/replay/jdk/internal/vm/annotation/*.java)
file(GLOB installed_jdks /usr/lib/jvm/*/bin)
find_program(RAVEL_JAVAC javac HINTS $ENV{RAVEL_JDK}/bin $ENV{JAVA_HOME}/bin PATHS ${installed_jdks})
mark_as_advanced(RAVEL_JAVAC)

set(replay_jar ${PROJECT_BINARY_DIR}/generated/ravel-replay.jar)
set(replay_classes ${PROJECT_BINARY_DIR}/replay-classes)
set(replay_manifest ${PROJECT_SOURCE_DIR}/java/replay/MANIFEST.MF)
if(RAVEL_JAVAC)
  get_filename_component(jdk_bin ${RAVEL_JAVAC} DIRECTORY)
  # Without line numbers, so that debuggers step over the engine.
  add_custom_command(
    OUTPUT ${replay_jar}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${replay_classes}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${replay_classes}
    COMMAND ${RAVEL_JAVAC} --release 8 -Xlint:all,-options -Werror -g:none -encoding UTF-8
            -d ${replay_classes} ${replay_java}
    COMMAND ${jdk_bin}/jar cfm ${replay_jar} ${replay_manifest} -C ${replay_classes} .
    DEPENDS ${replay_java} ${replay_manifest}
    VERBATIM)
else()
  message(STATUS "no javac: this build cannot replay on other JVMs")
  file(WRITE ${replay_jar} "")
endif()
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/instrument/engine_jar.cc PROPERTIES
                            OBJECT_DEPENDS ${replay_jar}
                            COMPILE_DEFINITIONS RAVEL_REPLAY_JAR="${replay_jar}")

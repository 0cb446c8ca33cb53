# What runs JUnit's tests (java/launch), and the replay engine (java/replay), which has it, too: compiled for
# Java 8, packed into jars, and made part of the program by src/run/launch_jar.cc and
# src/instrument/engine_jar.cc. Without a javac the jars are empty, and who needs them says so.
file(GLOB launch_java CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/java/launch/ravel/launch/*.java)
file(GLOB replay_java CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/java/replay/ravel/replay/*.java
     ${PROJECT_SOURCE_DIR}/java/replay/jdk/internal/vm/annotation/*.java)
list(APPEND replay_java ${launch_java})
file(GLOB installed_jdks /usr/lib/jvm/*/bin)
find_program(RAVEL_JAVAC javac HINTS $ENV{RAVEL_JDK}/bin $ENV{JAVA_HOME}/bin PATHS ${installed_jdks})
mark_as_advanced(RAVEL_JAVAC)

set(replay_jar ${PROJECT_BINARY_DIR}/generated/ravel-replay.jar)
set(replay_classes ${PROJECT_BINARY_DIR}/replay-classes)
set(replay_manifest ${PROJECT_SOURCE_DIR}/java/replay/MANIFEST.MF)
set(launch_jar ${PROJECT_BINARY_DIR}/generated/ravel-launch.jar)
set(launch_classes ${PROJECT_BINARY_DIR}/launch-classes)
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
  add_custom_command(
    OUTPUT ${launch_jar}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${launch_classes}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${launch_classes}
    COMMAND ${RAVEL_JAVAC} --release 8 -Xlint:all,-options -Werror -g:none -encoding UTF-8
            -d ${launch_classes} ${launch_java}
    COMMAND ${jdk_bin}/jar cfM ${launch_jar} -C ${launch_classes} .
    DEPENDS ${launch_java}
    VERBATIM)
else()
  message(STATUS "no javac: this build cannot replay on other JVMs, nor run JUnit's tests")
  file(WRITE ${replay_jar} "")
  file(WRITE ${launch_jar} "")
endif()
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/instrument/engine_jar.cc PROPERTIES
                            OBJECT_DEPENDS ${replay_jar}
                            COMPILE_DEFINITIONS RAVEL_REPLAY_JAR="${replay_jar}")
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/run/launch_jar.cc PROPERTIES
                            OBJECT_DEPENDS ${launch_jar}
                            COMPILE_DEFINITIONS RAVEL_LAUNCH_JAR="${launch_jar}")

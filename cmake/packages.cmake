# Read by cpack for each kind of package: which components (install.cmake) are in it.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_COMPONENTS_ALL program common)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
  set(CPACK_COMPONENTS_ALL static common)
  set(CPACK_PACKAGE_FILE_NAME
      "ravel-${CPACK_PACKAGE_VERSION}-linux-${CPACK_SYSTEM_NAME_MACHINE}")
  set(CPACK_INCLUDE_TOPLEVEL_DIRECTORY ON)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()

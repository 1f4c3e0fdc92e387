# SPDX-License-Identifier: Apache-2.0
# A toolchain file (CMAKE_TOOLCHAIN_FILE) for builds whose commands are a page's: sources of the C++ runtime are compiled a dozen at a
# time and optimized little, and everything else as the page has it. The runtime's own project includes this file once more.
if(PROJECT_NAME STREQUAL "orrery_runtime")
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)
  set(CMAKE_CXX_FLAGS_RELEASE -O1)
  set(ORRERY_PRECOMPILE ON)
else()
  set(CMAKE_PROJECT_orrery_runtime_INCLUDE "${CMAKE_CURRENT_LIST_FILE}")
endif()

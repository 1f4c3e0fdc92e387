# SPDX-License-Identifier: Apache-2.0
# orrery_load_modules(TARGET): the program can load message handlers at run time, for the GIOP strategies fine_grain and paired. It
# exports what they call. They are looked for beside the program, then where the runtime was built or installed.
function(orrery_load_modules target)
  target_link_options(${target} PRIVATE
    "LINKER:--dynamic-list=${CMAKE_CURRENT_FUNCTION_LIST_DIR}/module-interface.list")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/module-interface.list")
  target_link_libraries(${target} PRIVATE ${CMAKE_DL_LIBS})
  if(TARGET orrery_modules)
    add_dependencies(${target} orrery_modules)
  endif()
endfunction()

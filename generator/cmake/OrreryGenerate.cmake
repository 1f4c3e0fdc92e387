# SPDX-License-Identifier: Apache-2.0
# orrery_add_system(): a process of an Orrery model as a CMake executable.
#
#   orrery_add_system(flight MODEL mission.orrery PROCESS flight SOURCES user/*.cpp)
#
#   MODEL file       the model, .orrery or .idl
#   PROCESS name     which of its processes this executable is
#   SOURCES file...  your own sources; wildcards are looked up again whenever the build is asked for
#   SCAFFOLD folder  where the classes that you fill in are written if they do not exist; searched for headers, and the
#                    sources among them are compiled
#   INCLUDES folder  searched for #include and import
#   DEFINES macro    NAME or NAME=VALUE, for the preprocessor
#   OUTPUT folder    for generated files; <target>.orrery in the build folder by default
#
# Generation runs in the build, when the model or anything that it includes has changed, and touches only what is different:
# nothing else is compiled again. Which files there are, read and written, is asked at configure time. That is repeated when one
# of those read changes, since a new interface is a new source file: so the build knows all of them, with each generator alike.
#
# ORRERY_COMMAND is the tool with its leading arguments; that of this checkout, or `orrery` on PATH, by default.

cmake_minimum_required(VERSION 3.22)
cmake_policy(PUSH)
cmake_policy(VERSION 3.22)

cmake_path(SET _orrery_checkout NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../..")
if(NOT ORRERY_COMMAND)
  if(EXISTS "${_orrery_checkout}/dev")
    set(ORRERY_COMMAND "${_orrery_checkout}/dev" orrery)
  else()
    find_program(ORRERY_COMMAND orrery REQUIRED)
  endif()
endif()

function(orrery_add_system target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MODEL;PROCESS;SCAFFOLD;OUTPUT" "SOURCES;INCLUDES;DEFINES")
  _orrery_check_arguments()
  cmake_path(ABSOLUTE_PATH arg_MODEL OUTPUT_VARIABLE model)
  if(NOT arg_OUTPUT)
    set(arg_OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${target}.orrery")
  endif()
  cmake_path(ABSOLUTE_PATH arg_OUTPUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" OUTPUT_VARIABLE output)
  set(stamp "${CMAKE_CURRENT_BINARY_DIR}/${target}.orrery.stamp")

  set(generate ${ORRERY_COMMAND} generate "${model}" --quiet --target cpp --process "${arg_PROCESS}" --sources-only
    --output "${output}")
  foreach(folder IN LISTS arg_INCLUDES)
    cmake_path(ABSOLUTE_PATH folder)
    list(APPEND generate --include "${folder}")
  endforeach()
  foreach(macro IN LISTS arg_DEFINES)
    list(APPEND generate --define "${macro}")
  endforeach()

  set(scaffolds)
  if(arg_SCAFFOLD)
    cmake_path(ABSOLUTE_PATH arg_SCAFFOLD OUTPUT_VARIABLE scaffold)
    _orrery_run(files ${generate} --list --scaffold "${scaffold}" --depfile "${stamp}.d")
    _orrery_scaffold("${files}" ${generate} --scaffold "${scaffold}")
  else()
    _orrery_run(files ${generate} --list --depfile "${stamp}.d")
  endif()
  _orrery_inputs(inputs "${stamp}.d")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${inputs})

  set(generated ${files})
  list(REMOVE_ITEM generated "" ${scaffolds})
  _orrery_sources(sources "${scaffolds}" ${arg_SOURCES})

  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${generated}
    COMMAND ${generate}
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${inputs} ${_orrery_tool}
    COMMENT "Generating ${arg_PROCESS} from ${arg_MODEL}"
    VERBATIM)
  add_executable(${target} ${generated} "${stamp}" ${sources})
  set_source_files_properties(${generated} PROPERTIES GENERATED TRUE)
  target_include_directories(${target} PRIVATE "${output}" ${scaffold})
  target_link_libraries(${target} PRIVATE orrery::runtime)
  # Listed for a program that loads its message handlers; there may be no such file yet.
  if(generated MATCHES "/modules\\.cmake")
    orrery_load_modules(${target})
  endif()
endfunction()

# Stops with one sentence for each kind of wrong call.
macro(_orrery_check_arguments)
  foreach(required MODEL PROCESS)
    if(NOT arg_${required})
      message(FATAL_ERROR "orrery_add_system(${target}): ${required} is missing")
    endif()
  endforeach()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "orrery_add_system(${target}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
endmacro()

# Runs the tool; its diagnostics end the configuration. The lines that it prints come back as a list.
function(_orrery_run lines)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE err
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(NOTICE "${err}")
    message(FATAL_ERROR "orrery_add_system(${target}): the model can't be generated")
  endif()
  if(err)
    message(NOTICE "${err}")
  endif()
  string(REPLACE "\n" ";" out "${out}")
  set(${lines} "${out}" PARENT_SCOPE)
endfunction()

# Which of the listed files are the user's; writes them if one does not exist yet.
macro(_orrery_scaffold listed)
  set(absent FALSE)
  foreach(file ${listed})
    cmake_path(IS_PREFIX output "${file}" is_generated)
    if(NOT is_generated)
      list(APPEND scaffolds "${file}")
      if(NOT EXISTS "${file}")
        set(absent TRUE)
      endif()
    endif()
  endforeach()
  if(absent)
    _orrery_run(ignored ${ARGN})
  endif()
endmacro()

# The files in a dependency rule, which has one a line, escaped.
function(_orrery_inputs result rule)
  file(READ "${rule}" text)
  string(REPLACE " \\\n  " ";" files "${text}")
  list(REMOVE_AT files 0)
  set(inputs)
  foreach(file IN LISTS files)
    string(STRIP "${file}" file)
    string(REPLACE "\\ " " " file "${file}")
    string(REPLACE "\\#" "#" file "${file}")
    string(REPLACE "$$" "$" file "${file}")
    list(APPEND inputs "${file}")
  endforeach()
  set(${result} "${inputs}" PARENT_SCOPE)
endfunction()

# The user's sources: scaffolds, files, wildcards; each once.
function(_orrery_sources result scaffolds)
  set(sources ${scaffolds})
  foreach(pattern IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH pattern)
    if(pattern MATCHES "[*?]")
      file(GLOB found CONFIGURE_DEPENDS "${pattern}")
      list(APPEND sources ${found})
    else()
      list(APPEND sources "${pattern}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES sources)
  set(${result} "${sources}" PARENT_SCOPE)
endfunction()

# The tool itself, where it is a file that a build makes: a newer one may generate something else.
set(_orrery_tool)
if(EXISTS "${_orrery_checkout}/generator/cli/target/orrery.jar")
  set(_orrery_tool "${_orrery_checkout}/generator/cli/target/orrery.jar")
endif()

cmake_policy(POP)

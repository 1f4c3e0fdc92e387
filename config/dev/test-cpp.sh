#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# test-cpp.sh ROOT: builds and tests the C++ runtime with each compiler, as released and under the sanitizers.
# Prints a line `N passed, N failed` for each configuration. What passed before with the same inputs is left out (passed.sh).
set -uo pipefail

root=$1
cache=$root/.cache
# shellcheck source=config/dev/passed.sh
. "$root/config/dev/passed.sh"
# shellcheck source=config/dev/maven.sh
. "$root/config/dev/maven.sh"
status=0
# What the runtime and its tests are made of, and what says how they are built.
inputs=(runtime-cpp generator/perfecthash/src/test/vectors templates/goldens config/dev/test-cpp.sh config/dev/tidy.py .clang-tidy)
digest=none
runs_all || digest=$(inputs_digest "${inputs[@]}")
# ThreadSanitizer's fixed shadow map collides with widely randomised addresses, where the kernel lets us say so.
steady=()
! setarch -R true 2>/dev/null || steady=(setarch -R)

# once NAME COMMAND...: a configuration, unless it passed before with the same inputs.
once() {
    local name=$1 key=cpp-$1 log output teller failed=0
    shift
    printf '== runtime-cpp, %s\n' "$name"
    ! passed_before "$key" "$digest" || return 0
    rm -f "$cache/passed-$key"
    log=$(mktemp)
    exec {output}> >(tee "$log")
    teller=$!
    "$@" >&"$output" || failed=1
    exec {output}>&-
    wait "$teller"
    [[ $failed != 0 || $digest == none ]] || remember_passed "$key" "$digest" "$log"
    rm -f "$log"
}

# configuration NAME CMAKE_ARGUMENTS...
configuration() { once "$1" built_and_tested "$@"; }

# shellcheck disable=SC2317  # called by `once`, as `tidy` is
built_and_tested() {
    local build=$root/build/cpp-$1 failed=0
    shift
    if ! cmake -S "$root/runtime-cpp" -B "$build" -G Ninja --log-level=WARNING -DCMAKE_COMPILE_WARNING_AS_ERROR=ON \
        "$@" ||
        ! cmake --build "$build"; then
        printf '0 passed, 1 failed\n'
        status=1
        return 1
    fi
    rm -f "$build/tests.xml"
    "${steady[@]}" ctest --test-dir "$build" -j "$(nproc)" --output-on-failure --no-tests=error --timeout 300 --output-junit tests.xml |
        grep -v -E "^ +Start |   Passed   " || failed=1
    python3 "$root/config/dev/count-reports.py" --file "$build/tests.xml" || failed=1
    ((failed == 0)) || status=1
    return "$failed"
}

# clang-tidy over the runtime's own sources. Digests of those in which nothing was found are shared by all checkouts, as the compiler
# cache is; where everything is to run, they are not asked for.
# shellcheck disable=SC2317
tidy() {
    local commands=$root/build/tidy-commands known=() failed=0
    runs_all || known=(--known "$(tools_folder)/tidy")
    cmake -S "$root/runtime-cpp" -B "$commands" -G Ninja --log-level=ERROR -DCMAKE_EXPORT_COMPILE_COMMANDS=ON \
        -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=RelWithDebInfo -DORRERY_BUILD_TESTS=OFF || failed=1
    rm -rf "$root/build/tidy"
    "$root/config/dev/tidy.py" "$root/runtime-cpp/src" "$commands" "$root/.clang-tidy" "$root/build/tidy" "${known[@]}" || failed=1
    ((failed == 0)) || status=1
    return "$failed"
}

if [[ ! -f $root/runtime-cpp/CMakeLists.txt ]]; then
    printf '0 passed, 0 failed\n'
    exit
fi

# A dozen sources at a time take less than half as long. One configuration compiles the runtime's each alone, with no header
# precompiled, and says which includes are missing. Reports of sanitizers need lines, and no variables.
sanitized=(-DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O2 -g1 -DNDEBUG"
    -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=12 -DORRERY_PRECOMPILE=ON)
configuration gcc -DCMAKE_CXX_COMPILER=g++ -DCMAKE_BUILD_TYPE=Release -DORRERY_TESTS_TOGETHER=ON -DORRERY_TRACING=ON
configuration clang-asan-ubsan -DCMAKE_CXX_COMPILER=clang++ "${sanitized[@]}" -DORRERY_SANITIZE=address,undefined -DORRERY_TRACING=ON
# What is optional is compiled both with and without: tracepoints are in both configurations above, since their package is there.
configuration gcc-tsan -DCMAKE_CXX_COMPILER=g++ "${sanitized[@]}" -DORRERY_SANITIZE=thread -DORRERY_TRACING=OFF
once clang-tidy tidy
exit "$status"

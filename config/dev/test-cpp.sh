#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# test-cpp.sh ROOT: builds and tests the C++ runtime with each compiler, as released and under the sanitizers.
# Prints a line `N passed, N failed` for each configuration.
set -uo pipefail

root=$1
status=0

# configuration NAME CMAKE_ARGUMENTS...
configuration() {
    local name=$1 build=$root/build/cpp-$1
    shift
    printf '== runtime-cpp, %s\n' "$name"
    if ! cmake -S "$root/runtime-cpp" -B "$build" -G Ninja --log-level=WARNING -DBUILD_TESTING=ON "$@" ||
        ! cmake --build "$build"; then
        printf '0 passed, 1 failed\n'
        status=1
        return
    fi
    rm -f "$build/tests.xml"
    ctest --test-dir "$build" --output-on-failure --no-tests=error --timeout 300 --output-junit tests.xml || status=1
    python3 "$root/config/dev/count-reports.py" --file "$build/tests.xml" || status=1
}

if [[ ! -f $root/runtime-cpp/CMakeLists.txt ]]; then
    printf '0 passed, 0 failed\n'
    exit
fi

configuration gcc -DCMAKE_CXX_COMPILER=g++ -DCMAKE_BUILD_TYPE=Release
configuration clang-asan-ubsan -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_CXX_FLAGS='-O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all'
exit "$status"

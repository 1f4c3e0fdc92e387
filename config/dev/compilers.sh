# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# C++ compilers behind ccache, whose results are shared by all checkouts of a user: what was compiled before, with the same headers and
# options, is not compiled again.

: "${root:?}"

# Has every CMake project that is configured from now on, and each process begun from now on, use it where it is installed. Paths
# below this checkout count as relative ones, so that another checkout finds its results.
use_compiler_cache() {
    command -v ccache >/dev/null || return 0
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache
    export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-4G}
    # Precompiled headers are told apart by what they are made of, and not by when.
    export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    CCACHE_DIR=${CCACHE_DIR:-$(tools_folder)/ccache}
    export CCACHE_DIR
}

#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# tidy.sh BUILD RESULTS FILE: clang-tidy on one file; leaves its findings in RESULTS as NAME.passed or NAME.failed.
set -uo pipefail

name=$2/$(printf '%s' "${3##*/src/}" | tr / _)
if clang-tidy -p "$1" --quiet "$3" >"$name" 2>/dev/null; then
    mv "$name" "$name.passed"
else
    mv "$name" "$name.failed"
fi

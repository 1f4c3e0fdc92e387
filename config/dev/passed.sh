# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# What passed before: an area of `./dev test`, or a configuration of the C++ runtime, is left out where nothing that it depends on has
# changed since it passed in this checkout. Never where CI is set, nor with --all.

: "${root:?}" "${cache:?}"

# Is everything to run again?
runs_all() { [[ -n ${CI:-} || -n ${ORRERY_TEST_ALL:-} ]] || ! git -C "$root" rev-parse -q --git-dir >/dev/null 2>&1; }

# What a result depends on beside this checkout's files: the tools' versions.
versions_of_tools() {
    local tool
    for tool in g++ clang++ clang-tidy cmake ninja ctest omniidl java valgrind python3; do
        printf '%s %s\n' "$tool" "$(command -v "$tool" || true)"
        case $tool in
            omniidl) "$tool" -V ;;
            *) "$tool" --version ;;
        esac
    done 2>&1 || true
    uname -sr
}

# inputs_digest PATH...: of all files below them that git does not ignore, and of the tools.
inputs_digest() {
    {
        versions_of_tools
        printf '%s\n' "$@"
        # A file that was removed and is not yet forgotten by git has a message for a sum.
        git -C "$root" ls-files -z -co --exclude-standard -- "$@" | sort -z | (cd "$root" && { xargs -0 sha256sum 2>&1 || true; })
    } | sha256sum | cut -d ' ' -f 1
}

# passed_before KEY DIGEST: says so, with the account of then, where that passed with these inputs.
passed_before() {
    local then=$cache/passed-$1
    [[ -f $then && $(head -n 1 "$then") == "$2" ]] || return 1
    printf 'nothing that it depends on has changed since it passed (./dev test --all runs it all the same)\n'
    tail -n +2 "$then"
}

# remember_passed KEY DIGEST LOG: keeps the account that is in LOG, in which nothing failed.
remember_passed() {
    mkdir -p "$cache"
    { printf '%s\n' "$2" && grep -E '^[0-9]+ passed, 0 failed(, [0-9]+ skipped)?$' "$3"; } >"$cache/passed-$1.new" &&
        mv "$cache/passed-$1.new" "$cache/passed-$1"
}

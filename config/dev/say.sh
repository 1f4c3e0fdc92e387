# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# How `dev` speaks: progress to stderr, so that a command's own output stays clean.

: "${root:?}"

say() { printf 'dev: %s\n' "$*" >&2; }

fail() {
    printf 'dev: %s\n' "$*" >&2
    exit 1
}

# run_in DIR COMMAND...: becomes the command, in its folder, with the tools of this build first on PATH.
run_in() {
    local dir=$1
    shift
    [[ -d $dir && ($1 != ./* || -x $dir/$1) ]] || fail "${dir#"$root"/} does not contain ${1#./} yet"
    cd "$dir" || exit
    exec "$@"
}

# in_outer_folder COMMAND...: runs it where no .mvn/jvm.config of ours is found, since older JDKs refuse its flags.
in_outer_folder() {
    local folder status=0
    folder=$(mktemp -d)
    (cd "$folder" && "$@") || status=$?
    rm -rf "$folder"
    return "$status"
}

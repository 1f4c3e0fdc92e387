# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Two `dev` in one checkout: what both would write is locked by name, and the second waits and says so.

: "${root:?}" "${cache:?}"

# The locks that this process took: name to descriptor, and how often it has asked for each.
declare -A held_locks=() held_times=()

# hold NAME: no other `dev` of this checkout has NAME until this process and those it has started end, or it has let it go as
# often. A `dev` that is started by who holds it does not wait. hold NAME FOLDER: what checkouts share, in a folder of theirs.
hold() {
    local name=$1 folder=${2:-$cache} descriptor
    local file=$folder/lock-$name
    if [[ -n ${held_locks[$name]:-} ]]; then
        held_times[$name]=$((held_times[$name] + 1))
        return
    fi
    [[ :${ORRERY_HELD:-}: != *":$root/$name:"* ]] || return 0
    mkdir -p "$folder"
    exec {descriptor}<>"$file"
    if ! flock -n "$descriptor"; then
        say "waiting for another ./dev in this checkout ($(head -n 1 "$file"))"
        flock "$descriptor"
    fi
    printf '%s, process %s\n' "${command:-?}" "$$" >"$file"
    held_locks[$name]=$descriptor held_times[$name]=1
    export ORRERY_HELD=${ORRERY_HELD:-}:$root/$name
}

# let_go NAME: the others may have it, if it was asked for no more often. Nothing where another process took it.
let_go() {
    local descriptor=${held_locks[$1]:-}
    [[ -n $descriptor ]] || return 0
    held_times[$1]=$((held_times[$1] - 1))
    ((held_times[$1] == 0)) || return 0
    flock -u "$descriptor"
    exec {descriptor}>&-
    unset "held_locks[$1]"
    ORRERY_HELD=${ORRERY_HELD/":$root/$1"/}
}

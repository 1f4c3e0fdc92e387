# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# How `dev` tells what it is at: numbered steps, and in each how far it is, what it fetches or builds, and for how long.
# A bar on a terminal; plain lines elsewhere, one every ten seconds. All of it goes to stderr.

readonly progress_every_s=10

# steps DONE TOTAL: so many steps come before those of this process, of so many in all. A child gets them by ORRERY_STEPS.
steps() { step_number=$1 step_total=$2; }

: "${ORRERY_STEPS:=0/0}"
steps "${ORRERY_STEPS%/*}" "${ORRERY_STEPS#*/}"

# step TEXT: the next step begins.
step() {
    step_number=$((step_number + 1))
    if ((step_total)); then
        say "[$step_number/$step_total] $1"
    else
        say "$1"
    fi
}

# watched LOG COMMAND...: runs it with all its output in LOG, shows how far it is, and fails as it does.
watched() {
    local log=$1
    shift
    "$@" 2>&1 </dev/null | tee "$log" | show_progress
}

# Reads the output of apt-get, Maven or ninja and shows what it says of progress.
show_progress() {
    local line part=0 whole=0 doing='' fetched=0 began=$SECONDS told=$SECONDS status
    while true; do
        status=0
        IFS= read -r -t 1 line || status=$?
        # Above 128: nothing came for a second; the clock goes on.
        ((status == 0 || status > 128)) || break
        ((status != 0)) || progress_of "$line"
        if [[ -t 2 ]]; then
            draw_bar $((SECONDS - began))
        elif ((SECONDS - told >= progress_every_s)); then
            told=$SECONDS
            say "      $((SECONDS - began)) s: $(progress_text)"
        fi
    done
    [[ ! -t 2 ]] || printf '\r\e[K' >&2
    say "      done in $((SECONDS - began)) s"
}

# progress_of LINE: sets `part`, `whole`, `doing` and `fetched` of show_progress by what the line says.
progress_of() {
    local reactor='^\[INFO\] Building (.*[^ ]) +[^ ]+ +\[([0-9]+)/([0-9]+)\]' ninja='^\[([0-9]+)/([0-9]+)\] (.*)'
    local packages=' ([0-9]+) newly installed' words
    if [[ $1 =~ $reactor ]]; then
        part=$((BASH_REMATCH[2] - 1)) whole=${BASH_REMATCH[3]} doing=${BASH_REMATCH[1]}
    elif [[ $1 == *'Downloaded from '* ]]; then
        fetched=$((fetched + 1))
    elif [[ $1 =~ $ninja ]]; then
        part=${BASH_REMATCH[1]} whole=${BASH_REMATCH[2]} doing=${BASH_REMATCH[3]##*/}
    elif [[ $1 =~ $packages ]]; then
        # Each is fetched, unpacked and set up.
        part=0 whole=$((3 * BASH_REMATCH[1]))
    elif ((whole)) && [[ $1 =~ ^(Get:|Unpacking |Setting up ) ]]; then
        read -ra words <<<"$1"
        part=$((part < whole ? part + 1 : whole))
        case $1 in
            Get:*) doing="fetching ${words[4]:-}" ;; # Get:1 ADDRESS SUITE ARCHITECTURE PACKAGE …
            U*) doing="unpacking ${words[1]}" ;;
            *) doing="setting up ${words[2]}" ;;
        esac
    fi
}

# How far, if that is known, and what it is at.
progress_text() {
    local text=''
    ((whole == 0)) || text="$((100 * part / whole)) %, "
    text+=${doing:0:60}
    ((fetched == 0)) || text+="${doing:+, }$fetched files fetched"
    printf '%s' "${text:-beginning}"
}

# draw_bar SECONDS
draw_bar() {
    local width=24 full=0 bar
    ((whole == 0)) || full=$((width * part / whole))
    bar=$(printf '%*s' "$full" '' | tr ' ' '#')$(printf '%*s' $((width - full)) '' | tr ' ' .)
    printf '\r\e[K[%s] %d:%02d %s' "$bar" $(($1 / 60)) $(($1 % 60)) "$(progress_text)" >&2
}

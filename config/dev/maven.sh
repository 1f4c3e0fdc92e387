# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Brings the Maven that the root pom asks for and runs it, without the network once everything has been fetched.

: "${root:?}" "${cache:?}"

maven_version=$(sed -n 's|.*<maven.version>\(.*\)</maven.version>.*|\1|p' "$root/pom.xml")
readonly maven_version

# Where downloads are kept: shared between checkouts where there is a home folder, else inside this one.
tools_folder() {
    local shared=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/orrery
    mkdir -p "$shared" 2>/dev/null && [[ -w $shared ]] || shared=$cache
    mkdir -p "$shared"
    printf '%s' "$shared"
}

is_wanted_maven() {
    [[ $(in_outer_folder "$1" --version 2>/dev/null | sed -n '1s/^[^ ]*Apache Maven \([^ ]*\).*/\1/p') == "$maven_version" ]]
}

# Is there neither the wanted Maven nor another that could fetch it?
maven_is_missing() { [[ ! -x $(tools_folder)/maven-$maven_version/bin/mvn ]] && ! command -v mvn >/dev/null; }

# Will the next build have to fetch Maven?
maven_is_to_be_fetched() {
    [[ ! -x $(tools_folder)/maven-$maven_version/bin/mvn ]] && ! is_wanted_maven "$(command -v mvn || echo false)"
}

# Any older Maven can fetch the wanted one from wherever it is set up to look: no address stands here.
fetch_maven() {
    local tools=$1 any
    any=$(command -v mvn) || fail "no Maven found. Install any version 3; it fetches the one that is needed, $maven_version."
    step "fetching Maven $maven_version, once"
    local unpacked
    # What was cut short long ago.
    find "$tools" -maxdepth 1 -name 'maven.??????' -mmin +60 -exec rm -rf {} +
    unpacked=$(mktemp -d "$tools/maven.XXXXXX")
    MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow" \
        in_outer_folder "$any" -B -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
        "-Dartifact=org.apache.maven:apache-maven:$maven_version:zip:bin" "-DoutputDirectory=$unpacked" \
        </dev/null 2>"$unpacked/stderr" >&2 || {
        cat "$unpacked/stderr" >&2
        rm -rf "$unpacked"
        fail "Maven $maven_version could not be fetched with $any; the lines above say why"
    }
    # Another checkout may have been faster; either copy will do.
    mv -T "$unpacked/apache-maven-$maven_version" "$tools/maven-$maven_version" 2>/dev/null || true
    rm -rf "$unpacked"
}

# Puts the wanted Maven first on PATH. The JDK must have been chosen before.
use_maven() {
    local on_path tools
    tools=$(tools_folder)
    if [[ ! -x $tools/maven-$maven_version/bin/mvn ]]; then
        on_path=$(command -v mvn) && is_wanted_maven "$on_path" && return
        fetch_maven "$tools"
    fi
    export PATH=$tools/maven-$maven_version/bin:$PATH
}

# A digest of all that decides what Maven has to fetch.
fetch_digest() {
    find "$root" \( -name target -o -name .git -o -name .cache -o -name build \) -prune -o \
        \( -name pom.xml -o -name '*.target' -o -path "$root/.mvn/*" \) -type f -print0 | sort -z |
        xargs -0 cat | cat - <(printf '%s' "${MAVEN_ARGS:-} ${HOME:-}") | sha256sum | cut -d ' ' -f 1
}

# Removes what a build that was cut short has written: half a file would look newer than its sources.
forget_unfinished() {
    local running=$cache/maven-running
    [[ -f $running ]] || return 0
    say "the last build was interrupted: removing its incomplete output"
    find "$root" \( -name .git -o -name .cache -o -path "$root/build" \) -prune -o \
        \( -path '*/target/*' -o -path '*/xtext-gen/*' -o -path '*/emf-gen/*' \) -type f -newer "$running" -exec rm -f {} +
    rm -f "$cache"/*-built "$running"
}

# maven [--display] KEY ARGS...: runs Maven in the root, if asked on a virtual display. After a run under the same KEY has
# succeeded, and as long as no pom has changed, it runs offline; should something be missing all the same, it runs again with
# the network. One at a time in a checkout.
maven() {
    local launcher=() stamp digest log status=0
    if [[ $1 == --display ]]; then
        launcher=(xvfb-run -a -s '-screen 0 1280x900x24')
        shift
    fi
    stamp=$cache/fetched-$1
    shift
    mkdir -p "$cache"
    hold reactor
    forget_unfinished
    take_generated
    touch "$cache/maven-running"
    digest=$(fetch_digest)
    if [[ -f $stamp && $(<"$stamp") == "$digest" ]]; then
        log=$(mktemp "$cache/maven.XXXXXX")
        (cd "$root" && "${launcher[@]}" mvn -B -o "$@" </dev/null) 2>&1 | tee "$log" || status=$?
        if ((status != 0)) && grep -q 'in offline mode' "$log"; then
            rm -f "$stamp"
            say "a file is missing in the local Maven repository: running again with the network"
        fi
        rm -f "$log"
    fi
    if [[ ! -f $stamp || $(<"$stamp") != "$digest" ]]; then
        status=0
        (cd "$root" && "${launcher[@]}" mvn -B "$@" </dev/null) 2>&1 || status=$?
        ((status != 0)) || printf '%s' "$digest" >"$stamp"
    fi
    rm -f "$cache/maven-running"
    ((status != 0)) || keep_generated
    let_go reactor
    return "$status"
}

# maven_quiet KEY ARGS...: as above; says how far it is, and shows Maven's output if it fails.
maven_quiet() {
    local log status=0
    mkdir -p "$cache"
    log=$(mktemp "$cache/quiet.XXXXXX")
    hold reactor
    forget_unfinished # here, where what it says is seen
    watched "$log" maven "$@" || status=$?
    let_go reactor
    ((status == 0)) || tail -n 60 "$log" >&2
    rm -f "$log"
    ((status == 0)) || fail "the build failed; the lines above say why"
}

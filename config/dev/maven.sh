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

# Any older Maven can fetch the wanted one from wherever it is set up to look: no address stands here.
fetch_maven() {
    local tools=$1 any
    if ! command -v mvn >/dev/null; then
        may_install || fail "no Maven found. Install any version 3 (Debian: apt-get install maven); it fetches the" \
            "one that is needed, $maven_version."
        install_packages maven || fail "apt-get could not install maven; the lines above say why"
    fi
    any=$(command -v mvn)
    say "fetching Maven $maven_version, once"
    local unpacked
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

# maven [--display] KEY ARGS...: runs Maven in the root, if asked on a virtual display. After a run under the same KEY has succeeded, and as long as no pom has
# changed, it runs offline; should something be missing all the same, it runs again with the network.
maven() {
    local launcher=() stamp digest log status=0
    if [[ $1 == --display ]]; then
        launcher=(xvfb-run -a -s '-screen 0 1280x900x24')
        shift
    fi
    stamp=$cache/fetched-$1
    shift
    mkdir -p "$cache"
    digest=$(fetch_digest)
    if [[ -f $stamp && $(<"$stamp") == "$digest" ]]; then
        log=$(mktemp "$cache/maven.XXXXXX")
        (cd "$root" && "${launcher[@]}" mvn -B -o "$@" </dev/null) 2>&1 | tee "$log" || status=$?
        if ((status == 0)) || ! grep -q 'in offline mode' "$log"; then
            rm -f "$log"
            return "$status"
        fi
        rm -f "$log" "$stamp"
        say "something is missing here: again, with the network"
    fi
    (cd "$root" && "${launcher[@]}" mvn -B "$@" </dev/null) 2>&1 || return
    printf '%s' "$digest" >"$stamp"
}

# maven_quiet KEY ARGS...: as above, with nothing printed unless it fails.
maven_quiet() {
    local log status=0
    mkdir -p "$cache"
    log=$(mktemp "$cache/quiet.XXXXXX")
    maven "$@" >"$log" 2>&1 || status=$?
    ((status == 0)) || tail -n 60 "$log" >&2
    rm -f "$log"
    ((status == 0)) || fail "the build failed; the lines above say why"
}

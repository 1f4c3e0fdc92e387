# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# The command line tool, straight from the checkout.

: "${root:?}" "${cache:?}"

readonly orrery_jar=$root/generator/cli/target/orrery.jar
readonly orrery_stamp=$cache/orrery-built

# Is the tool older than one of its sources? The stamp bears the time at which the build that made it began.
orrery_is_stale() {
    [[ -f $orrery_jar && -f $orrery_stamp ]] || return 0
    [[ -n $(find "$root"/pom.xml "$root"/dsl/{idl,system} "$root"/generator "$root"/templates \
        \( -name target -o -name xtext-gen -o -name conformance -o -name maven-plugin \) -prune -o \
        \( -path '*/src/*' -o -name pom.xml -o -name '*.mwe2' -o -name '*.bnd' \) -newer "$orrery_stamp" -print -quit) ]]
}

build_orrery() {
    setup_for java
    mkdir -p "$cache"
    # Several generators may start at once, as under ninja; one builds, the others wait for it.
    exec {lock}>"$cache/orrery-lock"
    flock "$lock"
    if orrery_is_stale; then
        say "building the tool"
        touch "$orrery_stamp.begun"
        maven_quiet tool -pl generator/cli -am package -DskipTests -Dcheckstyle.skip -Denforcer.skip
        mv "$orrery_stamp.begun" "$orrery_stamp"
    fi
    exec {lock}>&-
}

# Becomes the tool, in the caller's folder. The class data archive halves the start; the JVM renews it by itself.
cmd_orrery() {
    use_jdk
    ! orrery_is_stale || build_orrery
    exec java --sun-misc-unsafe-memory-access=allow -XX:+AutoCreateSharedArchive \
        -XX:SharedArchiveFile="$cache/orrery.jsa" -Xshare:auto -Xlog:disable -Xlog:all=off \
        -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar "$orrery_jar" "$@"
}

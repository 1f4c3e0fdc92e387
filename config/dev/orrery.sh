# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# The command line tool, straight from the checkout.

: "${root:?}" "${cache:?}"

readonly orrery_launcher=$root/generator/cli/target/orrery
readonly orrery_stamp=$cache/orrery-built

# Is the tool older than one of its sources? The stamp bears the time at which the build that made it began. Folders count below
# src/main/java and the like, where a source may have been removed; src/main itself changes when Xtext makes its folder there.
orrery_is_stale() {
    [[ -f $orrery_launcher && -f $orrery_stamp ]] || return 0
    [[ -n $(find "$root"/{pom.xml,dsl,generator,templates} \
        \( -name target -o -name xtext-gen -o -name emf-gen -o -name conformance -o -name ide -o -name eclipse -o -name maven-plugin \) -prune -o \
        \( -path '*/src/*/*' -o -name pom.xml -o -name '*.mwe2' -o -name '*.bnd' \) -newer "$orrery_stamp" -print -quit) ]]
}

# Around whatever builds the tool, and only if it succeeds: the tool is as old as the beginning.
tool_begins() { mkdir -p "$cache" && touch "$orrery_stamp.begun"; }
tool_is_built() { mv "$orrery_stamp.begun" "$orrery_stamp"; }

build_orrery() {
    setup_for tool
    # Several generators may start at once, as under ninja; one builds, the others wait for it.
    hold reactor
    if orrery_is_stale; then
        step "building the tool"
        tool_begins
        maven_quiet tool -pl generator/cli -am package -DskipTests -Dcheckstyle.skip -Denforcer.skip
        tool_is_built
    fi
    let_go reactor
}

# Becomes the tool, in the caller's folder.
cmd_orrery() {
    use_jdk
    ! orrery_is_stale || build_orrery
    exec sh "$orrery_launcher" "$@"
}

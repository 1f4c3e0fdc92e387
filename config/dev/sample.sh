# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# `./dev demo`: Maven builds the tool, its Maven goal and with it the sample's Java process; the sample's script does the rest.

: "${root:?}" "${cache:?}" "${orrery_stamp:?}"

readonly sample=$root/samples/mission-computing
readonly sample_stamp=$cache/sample-built

# Is the Java process older than one of its sources, its model, the runtime or the goal that generates it?
sample_is_stale() {
    orrery_is_stale || [[ ! -f $sample_stamp ]] ||
        [[ -n $(find "$root"/{runtime-java/core,generator/maven-plugin} "$sample"/{cockpit,model} \
            \( -name target -o -path '*/src/test' -o -path '*/src/it' \) -prune -o -type f -newer "$sample_stamp" -print -quit) ]]
}

build_sample() {
    mkdir -p "$cache"
    sample_is_stale || return 0
    say "building the tool and the sample's Java process"
    touch "$sample_stamp.begun" "$orrery_stamp.begun"
    maven_quiet sample -pl generator/cli,samples/mission-computing/cockpit -am package -DskipTests -Dcheckstyle.skip \
        -Denforcer.skip
    mv "$orrery_stamp.begun" "$orrery_stamp"
    mv "$sample_stamp.begun" "$sample_stamp"
}

cmd_demo() {
    setup_for demo
    build_sample
    run_in "$sample" ./demo "$@"
}

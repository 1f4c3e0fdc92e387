# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# `./dev demo`: Maven builds the tool, its Maven goal and with it the sample's Java process; the sample's script does the rest.

: "${root:?}" "${cache:?}" "${step_number:?}" "${step_total:?}"

readonly sample=$root/samples/mission-computing
readonly sample_stamp=$cache/sample-built

# Is the Java process older than one of its sources, its model, the runtime or the goal that generates it?
sample_is_stale() {
    orrery_is_stale || [[ ! -f $sample_stamp ]] ||
        [[ -n $(find "$root"/{runtime-java/core,generator/maven-plugin} "$sample"/{cockpit,model} \
            \( -name target -o -path '*/src/test' -o -path '*/src/it' \) -prune -o -type f -newer "$sample_stamp" -print -quit) ]]
}

build_sample() {
    hold reactor
    if sample_is_stale; then
        step "building the tool and the sample's Java process"
        tool_begins
        touch "$sample_stamp.begun"
        maven_quiet sample -pl generator/cli,samples/mission-computing/cockpit -am package -DskipTests -Dcheckstyle.skip \
            -Denforcer.skip
        tool_is_built
        mv "$sample_stamp.begun" "$sample_stamp"
    fi
    let_go reactor
}

# How many steps there will be: those that bring or build what is missing, then the C++ side and the run itself.
sample_steps() {
    local count=2
    [[ -z $(missing_packages demo) ]] && ! maven_is_missing || count=$((count + 1))
    ! maven_is_to_be_fetched || count=$((count + 1))
    ! sample_is_stale || count=$((count + 1))
    printf '%s' "$count"
}

cmd_demo() {
    ! find_jdk || steps 0 "$(sample_steps)"
    setup_for demo
    # It builds and runs in one folder, build/mission-computing.
    hold demo
    build_sample
    export ORRERY_STEPS=$step_number/$step_total
    run_in "$sample" ./demo "$@"
}

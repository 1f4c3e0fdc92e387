# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Finds a JDK by what its `release` file says, wherever it was put.

readonly jdk_wanted=25

# Is DIR a JDK (it has javac) of the wanted feature release?
is_wanted_jdk() {
    [[ -x $1/bin/javac && -r $1/release ]] && grep -q "^JAVA_VERSION=\"${jdk_wanted}[-.\"+]" "$1/release"
}

# Folders where a JDK may be, the caller's own choice first.
jdk_candidates() {
    [[ -n ${JAVA_HOME:-} ]] && printf '%s\n' "$JAVA_HOME"
    local tool
    for tool in $(type -aP javac); do
        tool=$(readlink -f "$tool") && printf '%s\n' "${tool%/bin/javac}"
    done
    local home=${HOME:-/nonexistent}
    printf '%s\n' /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/*jdk* "$home"/.sdkman/candidates/java/* \
        "$home"/.jdks/* "$home"/.local/share/mise/installs/java/* "$home"/.asdf/installs/java/*
}

# Sets JAVA_HOME and puts its tools first on PATH; false if there is none.
find_jdk() {
    local dir
    while IFS= read -r dir; do
        if is_wanted_jdk "$dir"; then
            export JAVA_HOME=$dir PATH=$dir/bin:$PATH
            return
        fi
    done < <(jdk_candidates)
    return 1
}

readonly no_jdk="no JDK $jdk_wanted found. Install one (Debian 13: apt-get install openjdk-$jdk_wanted-jdk; elsewhere any\
 build of OpenJDK $jdk_wanted) or point JAVA_HOME at it."

use_jdk() { find_jdk || fail "$no_jdk"; }

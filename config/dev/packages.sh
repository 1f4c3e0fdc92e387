# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Brings the Debian packages that a command needs, by the table in packages.txt.

: "${root:?}" "${cache:?}" "${no_jdk:?}"

readonly packages_table=$root/config/dev/packages.txt

# Is the SIGN of a package there? A sign is a command's name or a path with wildcards.
has_sign() {
    if [[ $1 == /* ]]; then
        compgen -G "$1" >/dev/null
    else
        command -v "$1" >/dev/null
    fi
}

# missing_packages GROUP...: prints the packages of the groups (all: every group) whose sign is missing.
missing_packages() {
    local group groups package sign
    for group in "$@"; do
        while read -r groups package sign; do
            [[ $groups != \#* && -n $sign && ($group == all || ,$groups, == *,$group,*) ]] || continue
            has_sign "$sign" || printf '%s\n' "$package"
        done <"$packages_table"
    done | sort -u
}

# As the administrator, if that needs no question to anybody.
administrator() {
    if [[ $(id -u) == 0 ]]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

# Can packages be installed here without asking anybody?
may_install() {
    command -v apt-get >/dev/null || return 1
    [[ $(id -u) == 0 ]] || sudo -n true 2>/dev/null
}

# The first of NAME|NAME... that this release of Debian has; if none is known, the first.
known_name() {
    local name
    for name in ${1//|/ }; do
        if [[ -n $(apt-cache --quiet=0 show "$name" 2>/dev/null) ]]; then
            printf '%s\n' "$name"
            return
        fi
    done
    printf '%s\n' "${1%%|*}"
}

# names PACKAGE...: what they are called in this release.
names() {
    local package
    for package in "$@"; do known_name "$package"; done
}

# As an administrator types it.
readonly apt_install='apt-get install --no-install-recommends'

# apt_get ARGS...: asks nothing and waits for others that install.
apt_get() { administrator env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600 "$@"; }

# install_now PACKAGE...: the index is fetched only if the first try shows that it's missing or stale.
install_now() {
    local known
    # Takes up what was cut short; else nothing.
    administrator dpkg --configure -a || true
    mapfile -t known < <(names "$@")
    apt_get install --no-install-recommends "${known[@]}" && return
    apt_get update
    mapfile -t known < <(names "$@")
    apt_get install --no-install-recommends "${known[@]}"
}

install_packages() {
    local log status=0
    step "installing Debian packages: ${*%%|*}"
    mkdir -p "$cache"
    log=$(mktemp "$cache/apt.XXXXXX")
    watched "$log" install_now "$@" || status=$?
    ((status == 0)) || tail -n 30 "$log" >&2
    rm -f "$log"
    return "$status"
}

# tell_missing PACKAGE...: what an administrator has to install, in one line.
tell_missing() {
    say "packages are missing; an administrator can install them with"
    say "    $apt_install $(names "$@" | paste -sd' ')"
}

# setup_for GROUP...: brings all that they need. Nothing but a few look-ups when everything is there. What can't be brought is
# told at once and altogether, before anything else happens.
setup_for() {
    local -a missing
    local java=false jdk=true group
    for group in "$@"; do
        [[ ' checks cpp fresh ' == *" $group "* ]] || java=true
    done
    mapfile -t missing < <(missing_packages "$@")
    if $java; then
        find_jdk || jdk=false
        ! maven_is_missing || missing+=(maven)
    fi
    if ((${#missing[@]})) && ! may_install; then
        tell_missing "${missing[@]}"
        $jdk || say "$no_jdk"
        exit 1
    fi
    $jdk || fail "$no_jdk"
    if ((${#missing[@]})); then
        install_packages "${missing[@]}" || fail "apt-get could not install: ${missing[*]%%|*}; the lines above say why"
        mapfile -t missing < <(missing_packages "$@")
        ((${#missing[@]} == 0)) || fail "these packages were installed, but what was expected of them is not there:" \
            "${missing[*]} (see $packages_table)"
    fi
    ! $java || use_maven
}

# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Brings the Debian packages that a command needs, by the table in packages.txt.

: "${root:?}"

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

# install PACKAGE...: the index is fetched only if the first try shows that it's missing or stale.
install_packages() {
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600) names
    say "installing Debian packages: $*"
    mapfile -t names < <(for name in "$@"; do known_name "$name"; done)
    administrator "${apt[@]}" install --no-install-recommends "${names[@]}" </dev/null >&2 && return
    administrator "${apt[@]}" update </dev/null >&2
    mapfile -t names < <(for name in "$@"; do known_name "$name"; done)
    administrator "${apt[@]}" install --no-install-recommends "${names[@]}" </dev/null >&2
}

need_packages() {
    local -a missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    may_install || fail "missing here for $*; as the administrator: apt-get install ${missing[*]%%|*}"
    install_packages "${missing[@]}" || fail "apt-get could not install: ${missing[*]}; the lines above say why"
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) || fail "these packages were installed, but what was expected of them is not there:" \
        "${missing[*]} (see $packages_table)"
}

# setup_for GROUP...: brings all that they need. Nothing but a few look-ups when everything is there.
setup_for() {
    need_packages "$@"
    case " $* " in
        ' checks ' | ' cpp ') ;;
        *) use_jdk && use_maven ;;
    esac
}

# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# What Xtext generates from the grammars takes more than a minute, and is the same in all checkouts with the same grammars. So a checkout
# that has nothing generated yet takes what another one of the same user has made. Never where CI is set: CI generates it.

: "${root:?}"

# Where it is kept, an archive for each digest.
generated_store() { printf '%s/generated' "$(tools_folder)"; }

# Files that decide what is generated: grammars, workflows, models that are written by hand, and poms with the generators' versions.
grammars() {
    (cd "$root" && find pom.xml dsl/idl dsl/system \( -name target -o -name generated -o -name xtext-gen -o -name emf-gen \) -prune -o \
        -type f \( -name pom.xml -o -name '*.mwe2' -o -name '*.xtext' -o -path '*/model/*' \) -print0 | sort -z)
}

grammars_digest() { (cd "$root" && grammars | xargs -0 sha256sum) | sha256sum | cut -d ' ' -f 1; }

# Files that say that the generators have run, newer than what they ran on.
generated_stamps() { printf '%s\n' "$root/dsl/idl/target/mwe2.stamp" "$root/dsl/system/target/mwe2.stamp"; }

# Takes what another checkout has generated, where this one has nothing.
take_generated() {
    local stamp archive
    [[ -z ${CI:-} ]] || return 0
    while read -r stamp; do
        [[ ! -e $stamp ]] || return 0
    done < <(generated_stamps)
    archive=$(generated_store)/$(grammars_digest).tar.gz
    [[ -f $archive ]] || return 0
    if ! tar -xmzf "$archive" -C "$root"; then
        rm -f "$archive"
        return 0
    fi
    touch "$archive"
    while read -r stamp; do
        mkdir -p "$(dirname "$stamp")"
        touch "$stamp"
    done < <(generated_stamps)
}

# Has this checkout generated all of it, from the grammars as they are?
generated_is_current() {
    local stamp
    while read -r stamp; do
        [[ -e $stamp && -z $(cd "$root" && grammars | xargs -0 -I{} find {} -newer "$stamp") ]] || return 1
    done < <(generated_stamps)
}

# pack_generated STORE: puts the archive of what this checkout has generated there.
pack_generated() {
    local new
    mkdir -p "$1"
    new=$(mktemp "$1/new.XXXXXX")
    (cd "$root" && find dsl -name target -prune -o -type f \
        \( -path '*/xtext-gen/*' -o -path '*/emf-gen/*' -o -path '*/model/generated/*' \) -print0 |
        tar -czf "$new" --null -T -)
    mv "$new" "$1/$(grammars_digest).tar.gz"
}

# Keeps what this checkout has generated for others; of several states of the grammars the last three that were used.
keep_generated() {
    local store
    [[ -z ${CI:-} ]] && generated_is_current || return 0
    store=$(generated_store)
    [[ ! -e $store/$(grammars_digest).tar.gz ]] || return 0
    pack_generated "$store"
    find "$store" -name '*.tar.gz' -printf '%T@ %p\n' | sort -rn | tail -n +4 | cut -d ' ' -f 2- | xargs -r -d '\n' rm -f
}

# give_generated STORE: puts it there for a machine that this one makes: its own, or another checkout's.
give_generated() {
    local kept
    kept=$(generated_store)/$(grammars_digest).tar.gz
    if generated_is_current; then
        pack_generated "$1"
    elif [[ -z ${CI:-} && -f $kept ]]; then
        mkdir -p "$1"
        cp "$kept" "$1/"
    fi
}

# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# `./dev test smoke`: each command of `dev` and each benchmark in its shortest form, as a newcomer would type it. The demo, a fresh
# machine, Eclipse and the tests themselves have areas of their own.

: "${root:?}" "${test_logs:?}"

area_smoke() {
    local name
    check_that "./dev --help names every command" smoke_help
    check_that "./dev setup" quietly "$root/dev" setup demo bench
    check_that "./dev orrery check" quietly "$root/dev" orrery check "$root/samples/hello/hello.orrery"
    check_that "./dev golden" quietly "$root/dev" golden
    check_that "./dev fix leaves a clean checkout as it is" smoke_fix
    check_that "./dev bench lists every benchmark" smoke_list
    for name in $(benchmarks); do
        check_that "./dev bench $name --smoke" quietly "$root/dev" bench "$name" --smoke
    done
    print_checks
}

# quietly COMMAND...: shows the end of what it says if it fails.
quietly() {
    local log=$test_logs/smoke-command.log status=0
    "$@" >"$log" 2>&1 </dev/null || status=$?
    ((status == 0)) || tail -n 40 "$log"
    return "$status"
}

smoke_help() {
    local help name missing=0
    help=$("$root/dev" --help)
    while read -r name; do
        grep -q "^  $name " <<<"$help" || { printf 'not in it: %s\n' "$name" && missing=1; }
    done < <(sed -n 's/) command=.*//p' "$root/dev" | tr -s ' |' '\n' | sed '/^$/d')
    return "$missing"
}

smoke_list() {
    local list name missing=0
    list=$("$root/dev" bench)
    for name in $(benchmarks); do
        grep -q "^  $name .*[^ ]" <<<"$list" || { printf 'not in it: %s\n' "$name" && missing=1; }
    done
    return "$missing"
}

smoke_fix() {
    local copy status=0
    copy=$(mktemp -d)
    git clone -q --depth 1 "file://$root" "$copy/clone" && quietly "$copy/clone/dev" fix && git -C "$copy/clone" diff --exit-code || status=$?
    rm -rf "$copy"
    return "$status"
}

# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# `./dev test`: the areas, what each runs, and the account at the end.
#
# An area prints what it does and ends with lines `N passed, N failed[, N skipped]`, one for each runner in it; they are
# added up. Its exit status decides, so a runner that dies before it counted is a failure too.

: "${root:?}" "${cache:?}"

readonly areas=(checks docs cpp java conformance smoke fresh ide)
readonly test_logs=$root/build/test

area_list() {
    cat <<'TEXT'
  checks              this repository's own rules: licences, shell, sizes, forbidden words, C++ format
  docs                links and anchors in the documentation
  cpp                 the C++ runtime: g++, clang, sanitizers, clang-tidy
  java                languages, generator, templates, Java runtime
  conformance         generated systems, across languages and with omniORB
  smoke               each command of ./dev and each benchmark, in its shortest form
  fresh               ./dev demo in a minimal Debian, as root and as a user without sudo
  ide                 the Eclipse plug-in, in a workbench on a virtual display
TEXT
}

area_checks() { python3 "$root/config/checks/run.py" "$root" checks; }
area_docs() { python3 "$root/config/checks/run.py" "$root" docs; }
area_cpp() { "$root/config/dev/test-cpp.sh" "$root"; }
area_fresh() { fresh_or_left_out demo; }
area_conformance() { "$root/generator/conformance/run"; }

# Modules of the reactor under FOLDER, as Maven's -pl wants them, each with PREFIX.
modules_under() {
    find "$root/$1" -name pom.xml -not -path '*/target/*' -not -path '*/src/*' -not -path '*/goldens/*' -printf "$2%h\n" 2>/dev/null |
        sed "s|$root/||" | paste -sd,
}

# maven_areas AREA...: java and ide share one run of the reactor, because the second builds on the first.
maven_areas() {
    local leave=() arguments=() display=()
    [[ " $* " == *' ide '* ]] || leave+=("$(modules_under dsl/eclipse '!')")
    case "$*" in
        *java*) ;;
        ide) arguments=('-Dtest=org.orrery.dsl.eclipse.**' -Dsurefire.failIfNoSpecifiedTests=false) ;;
    esac
    local list
    list=$(printf '%s\n' "${leave[@]}" | sed '/^$/d' | paste -sd,)
    [[ -z $list ]] || arguments+=(-pl "$list")
    if [[ " $* " == *' ide '* && -d $root/dsl/eclipse ]]; then
        display=(--display)
    fi
    maven "${display[@]}" "verify-$(IFS=- && printf '%s' "$*")" --no-transfer-progress --fail-at-end \
        -Dwarnings.fatal=true "${arguments[@]}" verify
}

# count_reports AREA: what the reactor's test reports say, for the area's part of the tree.
count_reports() {
    python3 "$root/config/dev/count-reports.py" "$root" "$1" "$test_logs/begun"
}

# Checks of an area that is made of commands.
checks_passed=0 checks_failed=0

# check_that TEXT COMMAND...: one of them, and how long it took.
check_that() {
    local text=$1 status=0 began=$SECONDS verdict=ok
    shift
    printf '== %s\n' "$text"
    "$@" || status=$?
    ((status == 0)) || verdict=FAILED
    printf '%s: %s (%d s)\n' "$verdict" "$text" $((SECONDS - began))
    if ((status == 0)); then checks_passed=$((checks_passed + 1)); else checks_failed=$((checks_failed + 1)); fi
}

# print_checks: their account; false if one failed.
print_checks() {
    printf '%d passed, %d failed\n' "$checks_passed" "$checks_failed"
    ((checks_failed == 0))
}

# run_logged LOG COMMAND...: everything goes to the log; a filter says meanwhile how far it is.
run_logged() {
    local log=$1 status=0
    shift
    "$@" 2>&1 | tee "$log" | sed -u -n -E -e '/^\[INFO\] (Building [^j]|Tests run:.*Time)/s/^\[INFO\]/   /p' \
        -e '/^(==|[0-9]+ passed|failed: |FAILED: )/s/^/    /p' || status=$?
    return "$status"
}

# timed COMMAND...: runs it; afterwards `seconds` are those that passed and `busy` those of all processors that it took.
timed() {
    local status=0 TIMEFORMAT='%R %U %S' real user system account
    account=$(mktemp "$test_logs/timed.XXXXXX")
    # In a shell of its own: to this one's account the system adds areas that end beside.
    (
        { time "$@" >&3 2>&3 || status=$?; } 3>&1 2>"$account"
        exit "$status"
    ) || status=$?
    read -r real user system < <(tail -n 1 "$account")
    rm -f "$account"
    seconds=${real%.*} busy=$((${user%.*} + ${system%.*}))
    return "$status"
}

# finish AREA STATUS SECONDS BUSY LOG: keeps the area's account for the summary.
finish() {
    local area=$1 status=$2 seconds=$3 busy=$4 passed=0 failed=0 skipped=0 p f s
    while read -r p f s; do
        passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
    done < <(sed -n -E 's/^([0-9]+) passed, ([0-9]+) failed(, ([0-9]+) skipped)?$/\1 \2 0\4/p' "$5")
    ((status == 0 || failed > 0)) || failed=1
    ((failed == 0)) || status=1
    printf '%s %s %s %s %s %s %s\n' "$area" "$status" "$passed" "$failed" "$((10#$skipped))" "$seconds" "$busy" >>"$test_logs/account"
    if ((status != 0)); then
        printf -- '--- %s failed; failures in %s, and its end:\n' "$area" "${5#"$root"/}"
        failures_in "$5"
        tail -n 80 "$5"
    fi
}

# failures_in LOG: each failed test's first lines of output, as ctest and the conformance checks print them.
failures_in() {
    awk '/\*\*\*(Failed|Exception|Timeout|Not Run)|^FAILED: / { left = 60 }
         left > 0 && printed < 300 { print; left--; printed++ }' "$1"
}

# digest_of AREA: of what it depends on; `none` where it is to run in any case. The C++ area sees to each of its configurations itself.
digest_of() {
    case $1 in
        checks | docs | cpp) printf none ;;
        *) if runs_all; then printf none; else inputs_digest .; fi ;;
    esac
}

run_plain_area() {
    local status=0 seconds=0 busy=0 digest
    printf '== %s\n' "$1"
    digest=$(digest_of "$1")
    if passed_before "$1" "$digest" >"$test_logs/$1.log"; then
        cat "$test_logs/$1.log"
    else
        rm -f "$cache/passed-$1"
        timed run_logged "$test_logs/$1.log" "area_$1" || status=$?
        [[ $status != 0 || $digest == none ]] || remember_passed "$1" "$digest" "$test_logs/$1.log"
    fi
    finish "$1" "$status" "$seconds" "$busy" "$test_logs/$1.log"
}

# Areas that run beside others: the process that each runs in, which may see to several, one after the other.
declare -A areas_beside=()

# begin_beside AREA...: those, while others run; what they print is kept until they end.
begin_beside() {
    (($#)) || return 0
    printf '== %s, beside the others; shown when ended\n' "$*"
    local area
    (for area in "$@"; do run_plain_area "$area" >"$test_logs/$area.out" 2>&1; done) &
    for area in "$@"; do areas_beside[$area]=$!; done
}

# end_beside AREA...: waits for them and shows what they printed; one that ended before it was counted has failed. Nothing for an area
# that was not begun.
end_beside() {
    local area
    for area in "$@"; do
        [[ -n ${areas_beside[$area]:-} ]] || continue
        wait "${areas_beside[$area]}" || true
        [[ ! -f $test_logs/$area.out ]] || cat "$test_logs/$area.out"
        grep -q "^$area " "$test_logs/account" || printf '%s 1 0 1 0 0 0\n' "$area" >>"$test_logs/account"
        unset "areas_beside[$area]"
    done
}

# The errors in Maven's LOG, then the compilers' warnings, without its standing advice.
what_maven_objects_to() {
    sed -n -E -e '/^\[ERROR\] .*[^ ]/p' "$1" | sed -E -e '/full stack trace|full debug logging|Help 1\] http|After correcting/d' \
        -e '/mvn <args>|read the following articles/d' | awk '!seen[$0]++ && seen_lines++ < 60'
    sed -n -E '/^\[WARNING\] .*:\[[0-9]+,/p' "$1" | awk '!seen[$0]++ && seen_lines++ < 20'
}

# The Maven areas' time is that of their common run: what each took alone can't be told apart.
run_maven_areas() {
    local status=0 seconds=0 busy=0 area log=$test_logs/maven.log digest before=true
    printf '== %s\n' "$*"
    digest=$(digest_of "$1")
    for area in "$@"; do
        ! $before || passed_before "$area" "$digest" >"$test_logs/$area.log" || before=false
    done
    if $before; then
        for area in "$@"; do
            cat "$test_logs/$area.log"
            finish "$area" 0 0 0 "$test_logs/$area.log"
        done
        return
    fi
    hold reactor
    tool_begins
    timed run_logged "$log" maven_areas "$@" || status=$?
    # What was built is the tool, too, which conformance runs next.
    [[ $status != 0 || $* != *java* ]] || tool_is_built
    let_go reactor
    for area in "$@"; do
        rm -f "$cache/passed-$area"
        count_reports "$area" >"$test_logs/$area.log" || status=1
    done
    ((status == 0)) || what_maven_objects_to "$log" >>"$test_logs/$1.log"
    for area in "$@"; do
        [[ $status != 0 || $digest == none ]] || remember_passed "$area" "$digest" "$test_logs/$area.log"
    done
    finish "$1" "$status" "$seconds" "$busy" "$test_logs/$1.log"
    shift
    for area in "$@"; do finish "$area" 0 0 0 "$test_logs/$area.log"; done
}

# The time that passed, and the time of all processors, which says more where areas run beside each other.
print_account() {
    local area status passed failed skipped seconds busy verdict all=0 bad=0 left=0 worked=0
    printf '\n%-13s %-7s %7s %7s %8s %7s %9s\n' area result passed failed skipped time processors
    while read -r area status passed failed skipped seconds busy; do
        verdict=ok
        ((status == 0)) || verdict=FAILED
        printf '%-13s %-7s %7d %7d %8d %6ds %8ds\n' "$area" "$verdict" "$passed" "$failed" "$skipped" "$seconds" "$busy"
        all=$((all + passed)) bad=$((bad + failed)) left=$((left + skipped)) worked=$((worked + busy))
    done <"$test_logs/account"
    printf '\n%d passed, %d failed, %d skipped in %d s, %d s of processors (logs: build/test/)\n' \
        "$all" "$bad" "$left" "$SECONDS" "$worked"
    ((bad == 0))
}

cmd_test() {
    if [[ ${1:-} == --all ]]; then
        export ORRERY_TEST_ALL=1
        shift
    fi
    local area chosen=("$@") needs
    ((${#chosen[@]})) || chosen=("${areas[@]}")
    for area in "${chosen[@]}"; do
        [[ " ${areas[*]} " == *" $area "* ]] || fail "there is no area '$area'; the areas are: ${areas[*]}"
    done
    mapfile -t needs < <(printf '%s\n' "${chosen[@]}" | sed -e 's/^ide$/ide-test/' -e 's/^docs$/checks/' -e 's/^smoke$/bench\ndemo\nchecks/' | sort -u)
    setup_for "${needs[@]}"
    hold test
    use_compiler_cache
    rm -rf "$test_logs" && mkdir -p "$test_logs" && touch "$test_logs/begun" "$test_logs/account"
    local beside=() maven_part=() after=()
    for area in "${areas[@]}"; do
        [[ " ${chosen[*]} " == *" $area "* ]] || continue
        case $area in
            checks | docs) run_plain_area "$area" ;;
            # Both have builds of their own: they keep one core busy, and Maven about the other.
            cpp | fresh) beside+=("$area") ;;
            java | ide) maven_part+=("$area") ;;
            # Both use what Maven has built: the first beginning when it ends, the second when the others have ended.
            *) after+=("$area") ;;
        esac
    done
    # The last is not put beside others: it shows what it does meanwhile.
    local last=()
    if ((${#after[@]})); then
        last=("${after[-1]}") && unset 'after[-1]'
    elif ((${#beside[@]} && ${#maven_part[@]} == 0)); then
        last=("${beside[-1]}") && unset 'beside[-1]'
    fi
    begin_beside "${beside[@]}"
    ((${#maven_part[@]} == 0)) || run_maven_areas "${maven_part[@]}"
    begin_beside "${after[@]}"
    end_beside "${beside[@]}"
    ((${#last[@]} == 0)) || run_plain_area "${last[@]}"
    end_beside "${after[@]}"
    print_account
}

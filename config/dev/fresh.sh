# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# `./dev fresh`: the README's commands where nothing is. A minimal Debian in a folder of its own has git, a JDK and the registries;
# in it stands a clean clone of HEAD.
#
# This machine gives it, when it runs: addresses and settings of apt, names and certificates by which they are reached, Maven's
# settings, proxies, and the JDK, bound. Downloads of earlier runs are kept (Debian's archives, files of Maven's repository), but
# nothing that was installed or built: what is installed is decided anew. `--anew` keeps no downloads either. With `--built` the
# administrator, who comes second, finds what compilers made for the user, of the same packages, and both find what Xtext has
# generated from the grammars in this checkout: `./dev test` does so.

: "${root:?}" "${cache:?}" "${jdk_wanted:?}" "${apt_install:?}"

readonly fresh_guest=1000
# Of this environment, what says how registries are reached.
readonly fresh_environment='^(https?|ftp|no|all|HTTPS?|FTP|NO|ALL)_(proxy|PROXY)=|^(MAVEN_(OPTS|ARGS)|JAVA_TOOL_OPTIONS|SSL_CERT_FILE)=|^(TERM|CURL_CA_BUNDLE|GIT_SSL_CAINFO)='

# By what mounts of one's own are made, and what keeps this machine from it, in a sentence: empty if it can.
fresh_keeper=() fresh_obstacle=''

# Sets both.
find_keeper() {
    local mounts=(--mount --pid --fork --kill-child)
    if ! command -v apt-get >/dev/null || ! command -v unshare >/dev/null; then
        fresh_obstacle='there is no apt-get or no unshare'
    elif [[ $(id -u) == 0 ]] && unshare "${mounts[@]}" true 2>/dev/null; then
        fresh_keeper=(unshare "${mounts[@]}")
    elif unshare --user --map-root-user --map-auto "${mounts[@]}" true 2>/dev/null; then
        fresh_keeper=(unshare --user --map-root-user --map-auto "${mounts[@]}")
    else
        fresh_obstacle='neither an administrator with the right to mount, nor user namespaces with ranges of /etc/subuid'
    fi
}

# Debian's own sources among those that apt has here, one a line.
fresh_sources() {
    # shellcheck disable=SC2016 # apt's placeholders
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)|$(ORIGIN)' 'Created-By: Packages' 2>/dev/null |
        sed -n 's/|Debian$//p' | sort -u
}

# Makes the archive of the minimal Debian, once for the sources and a month; prints its path.
fresh_base() {
    local sources suite archive
    sources=$(fresh_sources)
    if [[ -z $sources ]]; then
        administrator apt-get -q update >&2
        sources=$(fresh_sources)
    fi
    [[ -n $sources ]] || fail "apt has no sources of Debian here"
    suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    archive=$store/debian-$(sha256sum <<<"$suite $sources" | cut -c 1-16).tar
    find "$store" -maxdepth 1 -name 'debian-*.tar*' -mtime +30 -delete
    if [[ ! -f $archive ]]; then
        say "making a minimal Debian ($suite), once a month"
        mmdebstrap --quiet --variant=minbase --include=git,ca-certificates --format=tar \
            "$suite" "$archive.part" - <<<"$sources" >&2 || return
        mv "$archive.part" "$archive"
    fi
    printf '%s' "$archive"
}

# fresh_unpack ARCHIVE DIR: with this machine's ways to the registries, and a clone of HEAD for each of both users.
fresh_unpack() {
    local dir=$2 home config
    mkdir "$dir"
    "${fresh_keeper[@]}" tar -xf "$1" -C "$dir" --exclude './dev/*'
    config=$(mktemp -d "$store/gift.XXXXXX") && chmod 755 "$config"
    mkdir -p "$config"/etc/apt/{apt.conf.d,auth.conf.d,trusted.gpg.d} "$config"/usr/share/keyrings "$config"/etc/ssl/certs \
        "$config"/srv/root/.m2 "$config/$JAVA_HOME"
    apt-config dump 2>/dev/null | grep '^Acquire::' >"$config/etc/apt/apt.conf.d/90machine" || true
    printf '%s\n' 'APT::Keep-Downloaded-Packages "true";' >"$config/etc/apt/apt.conf.d/91downloads"
    local given
    for given in /etc/apt/auth.conf /etc/apt/auth.conf.d/* /etc/apt/trusted.gpg.d/* /etc/apt/keyrings/* /usr/share/keyrings/* \
        /usr/local/share/ca-certificates/* /etc/ssl/certs/* /etc/resolv.conf /etc/hosts "/etc/java-$jdk_wanted-openjdk"; do
        [[ ! -e $given ]] || { mkdir -p "$config${given%/*}" && cp -rL "$given" "$config${given%/*}/"; }
    done
    cp "${HOME:-/nonexistent}"/.m2/settings*.xml "$config/srv/root/.m2/" 2>/dev/null || true
    [[ ! -d $store/maven ]] || cp -a "$store/maven" "$config/srv/root/.m2/repository"
    ! $built || give_generated "$config/srv/root/.cache/orrery/generated"
    # A checkout may belong to somebody else.
    printf '[safe]\n\tdirectory = *\n' >"$config/gitconfig"
    GIT_CONFIG_GLOBAL=$config/gitconfig git clone -q --depth 1 "file://$root" "$config/srv/root/orrery"
    rm "$config/gitconfig"
    cp -a "$config/srv/root" "$config/srv/guest"
    # shellcheck disable=SC2016 # for the inner shell
    "${fresh_keeper[@]}" bash -euc '
        chown -R 0:0 "$1" && chown -R "$3:$3" "$1/srv/guest" && chmod 700 "$1/srv/root"
        cp -a "$1/." "$2/"
        # Java asks here where a home is.
        sed -i "s|^\(root:.*:\)[^:]*:|\1/srv/root:|" "$2/etc/passwd"
        printf "guest:x:%d:%d::/srv/guest:/bin/bash\n" "$3" "$3" >>"$2/etc/passwd"
        rm -rf "$1"' - "$config" "$dir" "$fresh_guest"
}

# fresh_hand_over DIR OTHER: the user's clone in one folder becomes the administrator's in the other, at the place that its build
# knows. What `dev` remembers of it goes, so that everything is looked at again.
fresh_hand_over() {
    # shellcheck disable=SC2016 # for the inner shell
    "${fresh_keeper[@]}" bash -euc '
        rm -rf "$2/srv/guest/orrery" "$2/srv/root/orrery"
        mv "$1/srv/guest/orrery" "$2/srv/guest/orrery"
        rm -rf "$2/srv/guest/orrery/.cache"
        chown -R 0:0 "$2/srv/guest"
        ln -s ../guest/orrery "$2/srv/root/orrery"' - "$1" "$2"
}

# fresh_run DIR USER COMMAND...: in the clone of root or guest.
fresh_run() {
    local dir=$1 user=$2 home=/srv/root as=() environment=() archives=$store/archives
    shift 2
    [[ $user == root ]] || home=/srv/guest as=(setpriv "--reuid=$fresh_guest" "--regid=$fresh_guest" --clear-groups)
    mapfile -t environment < <(env | grep -E "$fresh_environment")
    mkdir -p "$archives/partial"
    # shellcheck disable=SC2016 # for the inner shell
    "${fresh_keeper[@]}" bash -euc '
        dir=$1 jdk=$2 archives=$3
        shift 3
        mount --rbind /dev "$dir/dev"
        mount -t proc proc "$dir/proc"
        mount --bind "$jdk" "$dir$jdk"
        mount --bind "$archives" "$dir/var/cache/apt/archives"
        exec chroot "$dir" "$@"' - "$dir" "$JAVA_HOME" "$archives" \
        "${as[@]}" env -i -C "$home/orrery" "HOME=$home" "USER=$user" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        "${environment[@]}" "$@"
}

# fresh_refusal DIR COMMAND...: a user who may install nothing is told the line to ask for, and nothing has happened.
fresh_refusal() {
    local dir=$1 said=$1/tmp/said before after status=0
    shift
    before=$(fresh_run "$dir" guest find .. -type f | sort)
    fresh_run "$dir" guest "$@" >"$said" 2>&1 || status=$?
    cat "$said"
    after=$(fresh_run "$dir" guest find .. -type f | sort)
    fresh_told=$(sed -n "s/^dev: *\($apt_install .*\)/\1/p" "$said")
    diff <(printf '%s\n' "$before") <(printf '%s\n' "$after") || status=2
    ((status == 1)) && [[ -n $fresh_told ]]
}

# fresh_ask DIR: the administrator does what the user was told, to the letter.
fresh_ask() {
    fresh_run "$1" root env DEBIAN_FRONTEND=noninteractive sh -c "apt-get -q update && ${fresh_told/apt-get /apt-get -q -y }"
}

# Keeps what Maven has fetched, for later runs: not what a build put there.
fresh_keep() {
    [[ -d $1/.m2/repository ]] || return 0
    # shellcheck disable=SC2016 # for the inner shell
    "${fresh_keeper[@]}" bash -euc 'rm -rf "$2.part" && cp -a "$1" "$2.part" && chown -R 0:0 "$2.part" && rm -rf "$2.part/org/orrery" "$2" && mv "$2.part" "$2"' \
        - "$1/.m2/repository" "$store/maven"
}

# As a user without sudo and as the administrator, each in a root of its own.
fresh_all() {
    local base dir
    base=$(fresh_base) || return
    dir=$(mktemp -d "$store/root.XXXXXX")
    fresh_unpack "$base" "$dir/user"
    check_that "a user without sudo is told at once what to ask for" fresh_refusal "$dir/user" ./dev "$@"
    check_that "it is enough: $fresh_told" fresh_ask "$dir/user"
    check_that "./dev $* as that user" fresh_run "$dir/user" guest ./dev "$@"
    fresh_keep "$dir/user/srv/guest"
    $built || "${fresh_keeper[@]}" rm -rf --one-file-system "$dir/user"
    fresh_unpack "$base" "$dir/root"
    ! $built || fresh_hand_over "$dir/user" "$dir/root"
    check_that "./dev $* as the administrator" fresh_run "$dir/root" root ./dev "$@"
    fresh_keep "$dir/root/srv/root"
    "${fresh_keeper[@]}" rm -rf --one-file-system "$dir"
    print_checks
}

cmd_fresh() {
    umask 022
    local anew=false built=false store fresh_told=''
    [[ ${1:-} != --anew ]] || { anew=true && shift; }
    [[ ${1:-} != --built ]] || { built=true && shift; }
    (($#)) || set -- demo
    find_keeper
    [[ -z $fresh_obstacle ]] || fail "no fresh machine can be made here: $fresh_obstacle"
    setup_for fresh
    use_jdk
    [[ -z $(git -C "$root" -c 'safe.directory=*' status --porcelain 2>/dev/null) ]] ||
        say "uncommitted changes are not in the clone"
    store=$(tools_folder)/fresh
    mkdir -p "$store"
    hold fresh "$store"
    # What a run that was cut short has left.
    "${fresh_keeper[@]}" find "$store" -maxdepth 1 \( -name 'root.*' -o -name 'gift.*' -o -name '*.part' \) -exec rm -rf --one-file-system {} +
    ! $anew || "${fresh_keeper[@]}" rm -rf "$store/archives" "$store/maven"
    fresh_all "$@"
}

# fresh_or_left_out COMMAND...: as `./dev fresh`; where that can't be, says why and counts as left out, but in CI as failed.
fresh_or_left_out() {
    find_keeper
    if [[ -z $fresh_obstacle ]]; then
        cmd_fresh --built "$@"
    elif [[ -n ${CI:-} ]]; then
        printf 'no fresh machine can be made here: %s\n0 passed, 1 failed\n' "$fresh_obstacle"
        return 1
    else
        printf 'no fresh machine can be made here: %s\n0 passed, 0 failed, 1 skipped\n' "$fresh_obstacle"
    fi
}

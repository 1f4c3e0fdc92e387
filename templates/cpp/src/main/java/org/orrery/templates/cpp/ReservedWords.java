// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.HashSet;
import java.util.Set;

/** Words that can't be used as C++ identifiers for IDL names, by the kind of place. */
final class ReservedWords {

  /** C++20's keywords and alternative tokens ([lex.key], [lex.digraph]), with the two words that mean a module. */
  private static final Set<String> KEYWORDS =
      words(
          """
          alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class
          co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype
          default delete do double dynamic_cast else enum explicit export extern false float for friend goto if import
          inline int long module mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected
          public register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct
          switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void
          volatile wchar_t while xor xor_eq
          """);

  /** Macros of the C library, POSIX headers and the compiler: the preprocessor would replace a name equal to one. */
  private static final Set<String> MACROS =
      words(
          """
          NULL EOF BUFSIZ FILENAME_MAX FOPEN_MAX L_tmpnam SEEK_CUR SEEK_END SEEK_SET TMP_MAX EXIT_FAILURE EXIT_SUCCESS
          MB_CUR_MAX RAND_MAX assert errno stdin stdout stderr setjmp va_arg va_copy va_end va_start offsetof
          DOMAIN OVERFLOW UNDERFLOW HUGE_VAL INFINITY NAN MAXFLOAT M_E M_PI FP_NAN FP_INFINITE FP_ZERO FP_NORMAL
          CHAR_BIT CHAR_MAX CHAR_MIN SCHAR_MAX SCHAR_MIN UCHAR_MAX SHRT_MAX SHRT_MIN USHRT_MAX INT_MAX INT_MIN UINT_MAX
          LONG_MAX LONG_MIN ULONG_MAX LLONG_MAX LLONG_MIN ULLONG_MAX FLT_MAX FLT_MIN DBL_MAX DBL_MIN PATH_MAX NAME_MAX
          PIPE_BUF IOV_MAX SIGINT SIGTERM SIGHUP SIGKILL SIGPIPE SIG_DFL SIG_ERR SIG_IGN
          E2BIG EACCES EAGAIN EBADF EBUSY ECHILD EDOM EEXIST EFAULT EFBIG EINTR EINVAL EIO EISDIR EMFILE EMLINK ENFILE
          ENODEV ENOENT ENOEXEC ENOLCK ENOMEM ENOSPC ENOSYS ENOTDIR ENOTEMPTY ENOTTY ENXIO EPERM EPIPE ERANGE EROFS
          ESPIPE ESRCH ETIMEDOUT EXDEV
          major minor makedev linux unix i386 htons htonl ntohs ntohl
          """);

  /** Namespaces that generated code refers to, which a nested namespace of the same name would hide. */
  private static final Set<String> NAMESPACES = words("std orrery");

  private static final Set<String> ANYWHERE = union(KEYWORDS, MACROS, NAMESPACES);

  /**
   * Reserved for types, interfaces, constants and modules: names that argument-dependent look-up finds, or that generated code
   * declares beside them.
   */
  static final Set<String> IN_NAMESPACE =
      union(ANYWHERE, words("encode decode minimum_bytes repository_id reference servant stub skeleton main"));

  /**
   * Reserved for types, interfaces, constants and modules in the global scope, where functions and types of the C library are,
   * too.
   */
  static final Set<String> AT_TOP =
      union(
          IN_NAMESPACE,
          words(
              """
              abort abs accept access acos alarm asin atan atexit atof atoi atol bcmp bcopy bind brk bsearch bzero calloc ceil
              chdir chmod chown clock close connect copysign cos creat ctime daemon difftime div dup environ erf exit exp
              fabs fcntl ffs floor fork fputc fputs free frexp gamma getenv getpid gets gmtime hypot index ioctl isatty j0 j1
              jn kill labs ldexp ldiv lgamma link listen llabs localtime log logb lseek lstat malloc memchr memcmp memcpy
              memmove memset mkdir mktime modf nan nice open pause perror pipe poll pow printf putc puts putw qsort quick_exit
              raise rand random read readlink realloc recv remove rename rewind rindex rint rmdir round scalb scanf select
              send setbuf setenv shutdown sigaction signal sin sinh sleep socket sprintf sqrt srand stat stime strcat strchr
              strcmp strcpy strdup strlen strtod strtol swab symlink sync system tan tanh tgamma time timer_t times timespec
              timeval timezone tm tolower toupper trunc truncate tzname tzset ulimit umask uname ungetc unlink usleep utime
              vfork wait write y0 y1 yn
              """));

  /** Reserved for members of structs and exceptions. */
  static final Set<String> IN_STRUCT = union(ANYWHERE, words("copy owned view room"));

  /** Reserved for operations and attributes: functions of servants and stubs. */
  static final Set<String> IN_CLASS = union(ANYWHERE, words("servant stub interface"));

  /** Reserved for parameters of operations, which are also members of results structs. */
  static final Set<String> AS_PARAMETER = union(ANYWHERE, words("call result request target"));

  /** Reserved for parts of components and processes: variables of main, members of base classes. */
  static final Set<String> AS_PART =
      union(
          ANYWHERE,
          words(
              """
              argc argv main process receptacles uses_ release configuration tunnels tunnels_ pools pools_ reach_tunnels
              reach_pools inner_scopes inner_scopes_ reach_scopes on_start on_stop arguments end_process
              """));

  /** Reserved for components, which are in the same namespace as that of the processes. */
  static final Set<String> AS_COMPONENT = union(ANYWHERE, words("processes receptacles"));

  /** Reserved for members of a component's class, some of which also exist with an underscore appended. */
  static final Set<String> IN_COMPONENT =
      words(
          """
          uses_ join home_ poa_named pool state_ tunnels tunnels_ reach_tunnels pools pools_ reach_pools inner_scopes
          inner_scopes_ reach_scopes on_start on_stop arguments end_process
          """);

  /** Reserved for CMake targets: those of CMake itself. */
  static final Set<String> AS_TARGET =
      words(
          """
          all clean depend edit_cache experimental Experimental continuous Continuous help install list_install_components
          nightly Nightly package package_source preinstall rebuild_cache test
          """);

  /** Reserved for enumerators and all other names. */
  static final Set<String> ELSEWHERE = ANYWHERE;

  private ReservedWords() {}

  private static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+"));
  }

  @SafeVarargs
  private static Set<String> union(Set<String>... sets) {
    Set<String> all = new HashSet<>();
    for (Set<String> set : sets) {
      all.addAll(set);
    }
    return Set.copyOf(all);
  }
}

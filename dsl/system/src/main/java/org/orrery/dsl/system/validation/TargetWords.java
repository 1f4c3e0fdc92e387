// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import java.util.Set;
import org.orrery.dsl.system.orrery.Language;

/** Keywords of the target languages. */
final class TargetWords {

  /** Keywords and alternative tokens of C++ (ISO C++ 20, 5.11 and 5.5). */
  private static final Set<String> CPP =
      words(
          """
          alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class co_await
          co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do
          double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace
          new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return
          short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef
          typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq
          """);

  /** Keywords and literals of Java (Java Language Specification, 25, 3.9 and 3.10). */
  private static final Set<String> JAVA =
      words(
          """
          _ abstract assert boolean break byte case catch char class const continue default do double else enum extends false
          final finally float for goto if implements import instanceof int interface long native new null package private
          protected public return short static strictfp super switch synchronized this throw throws transient true try void
          volatile while
          """);

  private TargetWords() {}

  static boolean reserves(Language language, String word) {
    return of(language).contains(word);
  }

  static String nameOf(Language language) {
    return language == Language.CPP ? "C++" : "Java";
  }

  private static Set<String> of(Language language) {
    return language == Language.CPP ? CPP : JAVA;
  }

  private static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+"));
  }
}

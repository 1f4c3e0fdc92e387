// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.Locale;
import java.util.Set;

/** Words that programs in a language can't use as names. */
enum LanguageWords {
  /** Keywords and alternative tokens of C++ (ISO C++ 20, 5.11 and 5.5). */
  CPP("C++", true,
      """
      alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class co_await
      co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do
      double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace
      new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return
      short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef
      typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq
      """),
  /** Keywords and literals of Java (JLS 25, 3.9 and 3.10), and methods of java.lang.Object, which the mapping escapes, too. */
  JAVA("Java", true,
      """
      abstract assert boolean break byte case catch char class const continue default do double else enum extends false
      final finally float for goto if implements import instanceof int interface long native new null package private
      protected public return short static strictfp super switch synchronized this throw throws transient true try void
      volatile while clone equals finalize getClass hashCode notify notifyAll toString wait
      """),
  /** Reserved words of Ada (ISO/IEC 8652:2012, 2.9), which are compared without their case. */
  ADA("Ada", false,
      """
      abort abs abstract accept access aliased all and array at begin body case constant declare delay delta digits do else
      elsif end entry exception exit for function generic goto if in interface is limited loop mod new not null of or others
      out overriding package pragma private procedure protected raise range record rem renames requeue return reverse select
      separate some subtype synchronized tagged task terminate then type until use when while with xor
      """),
  /** Keywords of Python 3. */
  PYTHON("Python", true,
      """
      False None True and as assert async await break class continue def del elif else except finally for from global if
      import in is lambda nonlocal not or pass raise return try while with yield
      """);

  private final String title;
  private final boolean caseCounts;
  private final Set<String> words;

  LanguageWords(String title, boolean caseCounts, String words) {
    this.title = title;
    this.caseCounts = caseCounts;
    this.words = Set.of(words.strip().split("\\s+"));
  }

  String title() {
    return title;
  }

  boolean contains(String name) {
    return words.contains(caseCounts ? name : name.toLowerCase(Locale.ROOT));
  }
}

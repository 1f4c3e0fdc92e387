// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>
#include <vector>

#include "planned_needs.hpp"
#include "types.idl.hpp"

/// The longest values that the model's bounds admit.
struct longest {
  std::string text = std::string(planned::strings, 'x');
  std::u16string wide = std::u16string(planned::strings, u'x');
  std::u16string title = std::u16string(16, u'x');
  Types::Texts texts{text, std::string_view(text).substr(0, 8), title, wide};
  std::array<std::string_view, 4> codes{texts.code, texts.code, texts.code, texts.code};
  std::array<std::int16_t, 3> shorts{1, 2, 3};
  std::array<std::span<const std::int16_t>, 2> nested{shorts, shorts};
  std::vector<std::uint8_t> octets = std::vector<std::uint8_t>(planned::octets, 7);
  std::vector<Types::Colour> colours = std::vector<Types::Colour>(planned::sequences, Types::Colour::blue);

  Types::Collections collections() const {
    return {.bytes = octets, .codes = codes, .nested = nested, .pair = {texts, texts}, .colours = colours};
  }

  /// Whoever refers to these has other values from now on.
  void overwrite() {
    text.assign(text.size(), '?');
    wide.assign(wide.size(), u'?');
    title.assign(title.size(), u'?');
    texts = {};
    codes = {};
    shorts = {};
    nested = {};
    octets.assign(octets.size(), 0);
    colours.assign(colours.size(), Types::Colour::red);
  }
};

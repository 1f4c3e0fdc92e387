// SPDX-License-Identifier: Apache-2.0
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include <orrery/values/any.hpp>

/// An any as a peer sends it. The first byte says its byte order, place in the message and form of wide characters.
/// What is taken must be passed on at another alignment, and taken again there.
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// Asks all that can be asked of a TypeCode, some levels deep.
void look_into(const orrery::type_code& code, int levels) {
  require(code.equal(code) && code.equivalent(code));
  static_cast<void>(code.id().size() + code.name().size() + code.length() + code.fixed_digits());
  if (levels == 0) return;
  look_into(code.content_type(), levels - 1);
  look_into(code.discriminator_type(), levels - 1);
  for (std::uint32_t i = 0; i < code.member_count() && i < 3; ++i) {
    static_cast<void>(code.member_name(i).size() + static_cast<std::size_t>(code.member_label(i)));
    look_into(code.member_type(i), levels - 1);
    std::vector<std::uint8_t> room(65536);
    orrery::cdr::writer out(room);
    encode(out, code.member_type(i));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::uint32_t begin = (data[0] >> 1) % 8;
  const auto wide = static_cast<orrery::cdr::wide_form>(data[0] / 16 % 3);
  const auto end = static_cast<std::uint32_t>(begin + size - 1);
  const std::unique_ptr<std::uint8_t[]> message(new std::uint8_t[end]());
  std::copy(data + 1, data + size, message.get() + begin);
  orrery::scope none;
  orrery::cdr::reader in({message.get(), begin, end, (data[0] & 1) != 0, wide}, none);
  orrery::any value;
  decode(in, value);
  if (in.failed()) return 0;
  look_into(value.type(), 3);
  for (const std::uint32_t before : {1U, 4U}) {
    std::vector<std::uint8_t> room(65536 + 4 * size);
    orrery::cdr::writer out(room);
    out.set_wide(wide);
    for (std::uint32_t i = 0; i < before; ++i) out.write(std::uint8_t{0});
    encode(out, value);
    if (out.failed()) std::abort();
    orrery::cdr::reader again({room.data(), before, out.position(), false, wide}, none);
    orrery::any passed_on;
    decode(again, passed_on);
    require(!again.failed() && again.remaining() == 0);
    require(passed_on.type().referred_bytes() == value.type().referred_bytes());
  }
  return 0;
}

// SPDX-License-Identifier: Apache-2.0
#include "truth.hpp"

namespace robustness {
namespace {

void skip_contexts(cdr_reader& in) {
  const std::uint32_t count = in.u32();
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    in.u32();
    in.sequence();
  }
}

void copy_list(cdr_reader& in, cdr_writer& out) {
  const std::uint32_t count = in.u32();
  out.u32(count);
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    out.u32(in.u32());
    out.string(in.string());
    const std::uint32_t values = in.u32();
    out.u32(values);
    for (std::uint32_t k = 0; k < values && !in.failed(); ++k) out.f64(in.f64());
  }
}

void write_result(const asked& to, cdr_writer& out) {
  cdr_reader in = to.arguments();
  if (to.operation == "add") {
    const std::uint32_t a = in.u32();
    return out.u32(a + in.u32());
  }
  if (to.operation == "echo") return out.sequence(in.sequence());
  if (to.operation == "text") return out.string(in.string());
  if (to.operation == "list") return copy_list(in, out);
  if (to.operation == "grow") {
    const std::uint32_t size = in.u32();
    std::uint8_t next = in.octet();
    octets made(size);
    for (std::uint8_t& each : made) each = next++;
    return out.sequence(made);
  }
  if (to.operation == "_is_a") return out.octet(1);
  if (to.operation == "_non_existent") return out.octet(0);
}

}  // namespace

std::optional<asked> read_request(octets message) {
  asked made;
  made.minor = message[5];
  made.little = (message[6] & 1) != 0;
  cdr_reader in(message, header_bytes, made.little);
  if (made.minor < 2) {
    skip_contexts(in);
    made.id = in.u32();
    made.expects_reply = in.octet() != 0;
    if (made.minor == 1) in.take(3);
    in.sequence();
    made.operation = in.string();
    in.sequence();
  } else {
    made.id = in.u32();
    made.expects_reply = in.octet() != 0;
    in.take(3);
    if (in.u16() != 0) return std::nullopt;
    in.sequence();
    made.operation = in.string();
    skip_contexts(in);
    if (in.left() > 0) in.align(8);
  }
  if (in.failed()) return std::nullopt;
  made.arguments_at = in.at();
  made.message = std::move(message);
  return made;
}

cdr_writer begin_reply(const asked& to, std::uint32_t id, std::uint32_t status, bool little) {
  cdr_writer out = begin_message(to.minor, little, message_type::reply);
  if (to.minor < 2) out.u32(0);
  out.u32(id);
  out.u32(status);
  if (to.minor == 2) {
    out.u32(0);
    out.align(8);
  }
  return out;
}

octets true_reply(const asked& to, bool little) {
  cdr_reader in = to.arguments();
  const std::uint32_t code = to.operation == "refuse" ? in.u32() : 0;
  if (code % 2 != 0) {
    cdr_writer out = begin_reply(to, to.id, 1, little);
    out.string("IDL:Targets/Refused:1.0");
    out.u32(code);
    out.string(in.string());
    return finish(std::move(out));
  }
  cdr_writer out = begin_reply(to, to.id, 0, little);
  write_result(to, out);
  return finish(std::move(out));
}

}  // namespace robustness

// SPDX-License-Identifier: Apache-2.0
// How the state of a Seal is encoded.
#include "anys.idl.codec.hpp"

namespace Vault {

void decode_state(orrery::cdr::reader& in, Seal& value) noexcept {
  decode(in, value.colour);
  decode(in, value.motto);
}
void encode_state(orrery::cdr::writer& out, const Seal& value) noexcept {
  encode(out, value.colour);
  encode(out, value.motto);
}

}  // namespace Vault

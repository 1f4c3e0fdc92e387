// SPDX-License-Identifier: Apache-2.0
#include <orrery/client/client.hpp>

#include <orrery/giop/preload.hpp>

namespace orrery::detail {
namespace {

using giop::preloaded;
using giop::version;

/// Handlers of all versions up to one.
const giop::message_handlers& handlers_up_to(version highest) noexcept {
  static constexpr giop::message_handlers first = preloaded<version::v1_0>();
  static constexpr giop::message_handlers second = preloaded<version::v1_1, version::v1_0>();
  static constexpr giop::message_handlers third = preloaded<version::v1_2, version::v1_1, version::v1_0>();
  return highest == version::v1_0 ? first : highest == version::v1_1 ? second : third;
}

call_policy policy_of(const client_options& options) noexcept {
  call_policy policy;
  policy.timeout = options.timeout;
  policy.sync = options.sync;
  return policy;
}

caller_config config_of(const client_options& options) noexcept {
  caller_config config;
  config.max_connections = 1;
  config.send_bytes = options.message_bytes;
  config.receive_bytes = options.message_bytes;
  config.reassembly_bytes = options.message_bytes;
  config.scope_bytes = options.message_bytes;
  return config;
}

}  // namespace

client_parts::client_parts(std::string_view reference, const client_options& options)
    : policy_(policy_of(options)), target_(reference), caller_(config_of(options), handlers_up_to(options.giop)) {}

}  // namespace orrery::detail

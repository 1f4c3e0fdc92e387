// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <cstring>

#include "lane_members.hpp"

namespace orrery {

template class basic_lane<transport::socket_transport>;

bool lane::listen(std::string_view host, std::uint16_t port) {
  transport::listening result = transport::listen(host, port);
  problem_ = std::move(result.problem);
  if (!problem_.empty()) return false;
  host_ = host;
  port_ = result.port;
  if (config().peer_silence.count() > 0) result.acceptor.end_silent_peers(config().peer_silence);
  if (!basic_lane::listen(std::move(result.acceptor))) problem_ = std::strerror(errno);
  return problem_.empty();
}

}  // namespace orrery

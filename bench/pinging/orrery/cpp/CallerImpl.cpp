// SPDX-License-Identifier: Apache-2.0
#include "CallerImpl.hpp"

#include <vector>

#include "bursts.hpp"

void CallerImpl::measure(orrery::task& release) noexcept {
  Ping::Peer::stub& peer = use_peer(release);
  const std::vector<std::uint8_t> blob(Ping::BLOB_BYTES);
  std::int32_t number = 0;
  bursts::serve(
      [&] {
        const auto answer = peer.ping(++number);
        return answer && *answer == number;
      },
      [&] {
        const auto taken = peer.put(blob);
        return taken && *taken == blob.size();
      },
      [&] {
        const auto got = peer.get();
        return got && got->size() == Ping::BLOB_BYTES;
      });
  release.end_process();
}

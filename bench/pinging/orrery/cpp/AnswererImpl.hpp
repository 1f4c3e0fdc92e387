// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "Ping/Peer/servant.hpp"
#include "components/Answerer.hpp"

/// Answers.
class AnswererImpl final : public Pinging::Answerer {
 public:
  using Pinging::Answerer::Answerer;

  Ping::Peer::servant& provide_peer() noexcept override { return peer_; }

 private:
  class peer_facet final : public Ping::Peer::servant {
   public:
    orrery::outcome<std::int32_t> ping(orrery::call&, std::int32_t number) noexcept override { return number; }
    orrery::outcome<std::uint32_t> put(orrery::call&, Ping::Blob data) noexcept override {
      return static_cast<std::uint32_t>(data.size());
    }
    orrery::outcome<Ping::Blob> get(orrery::call&) noexcept override { return Ping::Blob(blob_); }

   private:
    std::array<std::uint8_t, Ping::BLOB_BYTES> blob_{};
  };

  peer_facet peer_;
};

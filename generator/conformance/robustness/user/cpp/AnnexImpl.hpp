// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "components/Annex.hpp"
#include "target_servant.hpp"

/// Two targets that count calls in the connection's session where there is one.
class AnnexImpl final : public Robustness::Annex {
 public:
  Targets::Target::servant& provide_plain() noexcept override { return plain_; }
  Targets::Target::servant& provide_pooled() noexcept override { return pooled_; }

 private:
  class counting final : public target_servant {
   public:
    orrery::outcome<std::uint32_t> visits(orrery::call& now) noexcept override {
      orrery::session_scope& session = now.session();
      auto* count = session.kept<std::uint32_t>();
      if (count == nullptr) {
        count = session.make<std::uint32_t>(0U);
        if (count == nullptr || !session.keep(count)) return 0U;  // NO_MEMORY where there are no sessions
      }
      return ++*count;
    }
  };

  counting plain_;
  counting pooled_;
};

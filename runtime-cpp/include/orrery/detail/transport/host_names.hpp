// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <orrery/detail/transport/time_limit.hpp>

namespace orrery::posix {
struct address_list;
}

namespace orrery::transport {

/// The host names that a calling thread looks up. The system's resolver can't be given a limit, so it is asked in a
/// thread of the time-sharing class that lives for one question, and the caller waits within its own. An answer that
/// comes too late for one call is kept for the next, so that a slow name server delays calls but does not keep the
/// target from being reached. Numeric addresses never come this way. Belongs to one thread.
class host_names {
 public:
  /// Questions under way at once; a further one waits for the first of them.
  static constexpr std::size_t most_questions = 4;
  /// Descriptors that they take at most: of each what tells of its answer, and what the system's resolver opens at a
  /// time, a socket and a file.
  static constexpr std::size_t most_descriptors = most_questions * 3;

  host_names() noexcept = default;
  host_names(const host_names&) = delete;
  host_names& operator=(const host_names&) = delete;
  /// Waits for no answer: what is under way ends by itself.
  ~host_names();

  /// The addresses of `host`, at port 0; none when it is unknown. `ready` unless the limit was met first. Allocates,
  /// and starts a thread.
  wait_end find(std::string_view host, posix::address_list& found, time_limit& limit) noexcept;

 private:
  struct question;

  question** place_for(std::string_view host, time_limit& limit, wait_end& how) noexcept;

  std::array<question*, most_questions> asked_{};
};

}  // namespace orrery::transport

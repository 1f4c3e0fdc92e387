// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>

/// The runtime's system calls on the request path, which go through syscall(), as this program sees and changes them.
/// The tests' own client uses the C library's recv and send, which are neither counted nor changed.
namespace system_calls {

extern std::atomic<long> waits;
extern std::atomic<long> receives;
extern std::atomic<long> sends;
/// Calls that are not of the request path, epoll_ctl above all.
extern std::atomic<long> others;

/// Limits sends while it lives; one at a time. The rule says how many of `bytes` the system takes, 0 as from a full
/// socket; every thread that sends calls it; it may wait.
class send_limit {
 public:
  using rule = std::function<std::size_t(int socket, std::size_t bytes)>;
  explicit send_limit(rule taken);
  send_limit(const send_limit&) = delete;
  send_limit& operator=(const send_limit&) = delete;
  ~send_limit();
};

/// The error that accept() fails with, or 0 where it is to do its work. While it lives, of which there is one at a
/// time.
class accept_failure {
 public:
  using rule = std::function<int()>;
  explicit accept_failure(rule error);
  accept_failure(const accept_failure&) = delete;
  accept_failure& operator=(const accept_failure&) = delete;
  ~accept_failure();
};

}  // namespace system_calls

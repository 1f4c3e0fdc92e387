// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace orrery {

/// Something that a servant has thrown and that IDL does not know. Views, valid while the hook runs.
struct servant_failure {
  /// The lane that served the request.
  std::string_view lane;
  /// The object's most derived interface, and the operation.
  std::string_view interface;
  std::string_view operation;
  /// Text of the exception, where it is a std::exception.
  std::string_view what;
  /// Number of failures before this one that were not reported, since they came too fast.
  std::uint64_t left_out = 0;
};

/// Receives the exceptions that servants throw, at most `failure_reports::most_a_second` times a second in a process.
/// Without a hook failures are printed on standard error.
///
///     class in_log final : public orrery::failure_hook {
///       void failed(const orrery::servant_failure& f) override { log.error(f.operation, f.what); }
///     };
class failure_hook {
 public:
  failure_hook() = default;
  failure_hook(const failure_hook&) = delete;
  failure_hook& operator=(const failure_hook&) = delete;
  virtual ~failure_hook() = default;

  /// Called by the lane's thread that failed, at its priority, before its client is answered. It may allocate, block
  /// and throw, which only leaves out that report.
  virtual void failed(const servant_failure& what) = 0;
};

/// Reports of a process's failures, at a limited rate: a client that makes a servant fail again and again must not fill
/// a disk, nor keep a lane busy with printing. Any thread; no lock, and no allocation of its own.
class failure_reports {
 public:
  using clock = std::chrono::steady_clock;
  static constexpr std::uint32_t most_a_second = 5;

  /// `process` names the process in what is printed, and outlives the reports.
  explicit failure_reports(std::string_view process) noexcept : process_(process) {}

  /// Sends failures to a hook, which outlives the process. Any time.
  void tell_to(failure_hook& hook) noexcept { hook_.store(&hook, std::memory_order_release); }

  /// Reports a failure, or counts it where there were too many in this second.
  void tell(servant_failure what) noexcept;

  /// True if one more failure is reported in the second of that time.
  bool admits(clock::time_point now) noexcept;

 private:
  void print(const servant_failure& what) const noexcept;

  const std::string_view process_;
  const clock::time_point start_ = clock::now();
  std::atomic<failure_hook*> hook_{nullptr};
  std::atomic<std::uint64_t> left_out_{0};
  /// The second of the last report, and how many it has had, in the lower half.
  std::atomic<std::uint64_t> window_{0};
};

}  // namespace orrery

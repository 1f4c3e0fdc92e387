// SPDX-License-Identifier: Apache-2.0
#include <orrery/detail/lanes/lane.hpp>

#include <cassert>
#include <cerrno>
#include <cstring>
#include <new>

namespace orrery {

namespace {

const lane_config& checked(const lane_config& config, [[maybe_unused]] const lane_environment& environment) noexcept {
  assert((config.resident_scope < 0 || environment.memory != nullptr) &&
         "a resident scope lies in the process's memory");
  return config;
}

}  // namespace

lane::lane(const lane_config& config, const lane_environment& environment)
    : config_(checked(config, environment)),
      memory_(memory_bytes(config, environment.needs())),
      reactor_(::new (memory_.cut(sizeof(lanes::reactor)).data()) lanes::reactor(memory_, config, environment)),
      threads_(config.threads.own) {
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    entries_.push_back({reactor_, &reactor_->thread(i)});
    stacks_.emplace_back(config.stack_bytes);
  }
}

lane::~lane() {
  stop();
  reactor_->~reactor();
}

bool lane::listen(std::string_view host, std::uint16_t port) {
  transport::listening result = transport::listen(host, port);
  problem_ = std::move(result.problem);
  if (!problem_.empty()) return false;
  host_ = host;
  port_ = result.port;
  if (config_.peer_silence.count() > 0) result.acceptor.end_silent_peers(config_.peer_silence);
  if (!reactor_->listen(std::move(result.acceptor))) problem_ = std::strerror(errno);
  return problem_.empty();
}

void lane::run_thread(void* raw) noexcept {
  const entry mine = *static_cast<const entry*>(raw);
  memory::place_of_thread place;
  if constexpr (memory::checks_scopes) {
    const memory::area* const stays = memory::area_space::find(mine.self->request_scope().first());
    if (stays != nullptr) place.move_to(*stays);
  }
  mine.home->serve(*mine.self);
}

bool lane::start() {
  lanes::thread_config how{config_.name, config_.policy, config_.native_priority, {}, config_.processors};
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    how.stack = stacks_[i].bytes();
    if (!threads_[i].start(how, &run_thread, &entries_[i])) return false;
  }
  return true;
}

std::uint64_t lane::foreign_priorities() const noexcept {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < reactor_->thread_count(); ++i) count += reactor_->thread(i).priorities().foreign();
  return count;
}

void lane::stop() noexcept {
  reactor_->stop();
  for (lanes::thread& each : threads_) each.join();
  reactor_->await_borrowed_threads();
  reactor_->close();
}

}  // namespace orrery

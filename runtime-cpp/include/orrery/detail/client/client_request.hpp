// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <orrery/cdr/codec.hpp>
#include <orrery/client/caller.hpp>
#include <orrery/corba/outcome.hpp>
#include <orrery/detail/corba/priority_band.hpp>
#include <orrery/detail/giop/request_start.hpp>
#include <orrery/iop/object_ref.hpp>

namespace orrery {

/// Limits of a call: its timeout and its attempts to reach its peer.
struct call_policy {
  /// Timeout of the whole call: looking up the host's name, connecting, sending, each wait for a reply, following
  /// forwards and trying again. Nothing waits for ever.
  std::chrono::nanoseconds timeout = std::chrono::seconds(5);
  /// The most attempts at a peer that can't be reached, or that closed before it took the request.
  std::uint32_t attempts = 4;
  /// The pause before the second attempt; it doubles with each.
  std::chrono::nanoseconds first_pause = std::chrono::milliseconds(10);
  /// The most LOCATION_FORWARDs that a call follows.
  std::uint32_t forwards = 5;
  /// Bands of a banded connection; empty for a private one. Constant data.
  std::span<const priority_band> bands{};
  /// Synchronisation scope of a one-way call: the event that it waits for.
  giop::sync_scope sync = giop::sync_scope::with_transport;
};

/// Finds a target's reference anew: in a reference file, for instance. Any thread asks; must not allocate.
class reference_source {
 public:
  virtual ~reference_source() = default;
  /// The reference, or nil when there is none now. May call, by the calling thread and within `longest`.
  virtual object_reference find(caller& thread, std::chrono::nanoseconds longest) noexcept = 0;
};

/// A stub's target: what was bound, where calls go at present, and how.
struct client_target {
  explicit client_target(caller& calling_thread) noexcept : thread(calling_thread) {}

  void bind(const object_ref& object) noexcept;
  /// Follows a server's LOCATION_FORWARD: calls go to `object` until it can't be reached.
  void forward(const object_ref& object) noexcept;
  /// Goes to the reference that the source finds within `longest`, or back to the bound one. False if there is neither.
  bool rebind(std::chrono::nanoseconds longest) noexcept;
  /// Goes back to the bound reference, without asking the source.
  void forget_forward() noexcept { go_to(bound.view(), false); }
  /// Goes to the next place of the reference: an alternate address of its profile, or else its next profile. False when
  /// there is none. A lane has no alternates, since they serve at no priority that is known.
  bool next_place() noexcept;
  /// Goes to the reference's first place again.
  void first_place() noexcept { go_to(current.view(), forwarded); }
  /// Number of places left to try, this one included.
  std::uint32_t places_left() const noexcept;

  caller& thread;
  call_policy policy{};
  reference_source* source = nullptr;
  object_reference bound;
  object_reference current;
  /// True if a server's forward led to `current`.
  bool forwarded = false;
  /// The profile of `current` that is called, as views of it; without a host when there is none.
  iop::profile profile;
  /// Lane of the target that calls go to: the one that fits the calling thread's priority, or its band; where the
  /// reference lists none, the profile's address or an alternate one. Without a host when `nowhere` says why.
  endpoint where;
  /// Reason why the thread can call no lane at its priority.
  system_exception nowhere{};
  /// True if requests have to state the code sets, which the peer knows.
  bool takes_code_sets = false;
  /// Form in which the server wants the target object addressed.
  giop::addressing addressing = giop::addressing::key;
  /// GIOP version of requests to the target.
  giop::version version = giop::version::v1_0;
  giop::request_prefix prefix;
  /// Priority that requests carry; `no_priority` where user code has refused to send the thread's.
  giop::told_priority told{};
  static constexpr std::int16_t no_priority = -1;

  /// Goes to the lane that fits the thread's priority, where that has changed since a lane was chosen.
  void follow_priority() noexcept {
    if (thread.current().outbound() != told.priority) [[unlikely]]
      choose_endpoint();
  }

  /// The connection that the last call took, or null if it is gone: then another may lead there.
  outbound* last_connection() const noexcept {
    return last_ != nullptr && last_->is_open() && last_->opening() == opening_ ? last_ : nullptr;
  }
  void remember(outbound& connection) noexcept {
    last_ = &connection;
    opening_ = connection.opening();
  }

 private:
  void go_to(const object_ref& object, bool is_forward) noexcept;
  void use(const std::optional<iop::profile>& chosen) noexcept;
  void choose_endpoint() noexcept;

  /// True if a lane was chosen; else `address_` is the profile's address in use: 0 for its own, then the alternate
  /// ones.
  bool in_lane_ = false;
  std::uint32_t address_ = 0;

  outbound* last_ = nullptr;
  std::uint32_t opening_ = 0;
};

/// Call of an operation: repeats attempts until there is a reply, or a reason to fail.
class client_request {
 public:
  enum class response : std::uint8_t { none, expected };

  client_request(client_target& target, std::string_view operation, response wanted) noexcept;

  /// Gets a connection and writes the request header. False when the call has failed.
  bool begin() noexcept;
  void align_arguments() noexcept;
  cdr::writer& out() noexcept { return connection_->out(); }
  /// Sends and waits. False when another attempt is to be made: then `begin` again.
  bool exchange() noexcept;

  /// Asks by a LocateRequest whether the target is where `begin` has led. False when another attempt is to be made.
  bool locate() noexcept;

  /// Decodes the reply into what the outcome can hold.
  template <class Outcome, std::size_t... Bounds>
  Outcome result() noexcept {
    if (failed_) return failure_;
    cdr::reader in(results_, connection_->scope());
    if (status_ == giop::reply_status::no_exception) {
      using cdr::decode;
      typename Outcome::value_type value;
      decode(in, cdr::bounded<Bounds...>(value));
      if (in.failed()) return undecodable(in);
      return value;
    }
    return raised<Outcome>(in, typename Outcome::user_exceptions{});
  }

 private:
  template <class Outcome, class... E>
  Outcome raised(cdr::reader& in, exception_list<E...>) noexcept {
    Outcome result = undeclared();
    [[maybe_unused]] const std::string_view id = in.string();
    static_cast<void>(((id == repository_id(cdr::type<E>{}) && decode_raised<E>(in, result)) || ...));
    return result;
  }

  template <class E, class Outcome>
  static bool decode_raised(cdr::reader& in, Outcome& result) noexcept {
    E exception;
    decode(in, exception);
    result = in.failed() ? Outcome(undecodable(in)) : Outcome(exception);
    return true;
  }

  static system_exception undecodable(const cdr::reader& in) noexcept;
  static system_exception undeclared() noexcept;

  /// Result of sending a message and waiting for its answer.
  enum class answer : std::uint8_t {
    here,
    /// The call has ended.
    none,
    /// Another attempt is to be made.
    elsewhere
  };
  static constexpr answer unless(bool ended) noexcept { return ended ? answer::none : answer::elsewhere; }

  giop::request_start start_of_request() const noexcept;
  /// Ends the call as one whose reply can't be read: true.
  bool refuse_reply() noexcept;
  answer send() noexcept;
  answer receive(giop::message& m) noexcept;
  bool name_as_asked(cdr::reader& in) noexcept;
  bool connect() noexcept;
  /// Goes to what the target's source now finds, for which half of the call's time may pass. False when nothing is
  /// known.
  bool rebind() noexcept;
  /// Opens a connection to where the target is. False when it is to be tried elsewhere, or has failed.
  bool open_connection() noexcept;
  /// Goes to the target's next address, since none could be connected to; true if the call has failed instead.
  bool try_elsewhere() noexcept;
  /// The connection is of no use any more; the next call asks the original target.
  void give_up_connection() noexcept;
  void write_header() noexcept;
  void cancel() noexcept;
  bool on_reply(cdr::reader& in) noexcept;
  bool on_system_exception(cdr::reader& in) noexcept;
  /// Ends the call: true.
  bool fail(exception_id id, std::uint32_t minor_code, completion completed) noexcept;
  /// The request did not run: false for another attempt after a pause, or ends the call.
  bool retry(const system_exception& otherwise) noexcept;
  bool follow(cdr::reader& in) noexcept;
  /// The call's time is over, or its process is to stop: ends the call.
  bool ended(transport::io_status how, std::uint32_t when_late, completion completed) noexcept;

  client_target& target_;
  std::string_view operation_;
  giop::sync_scope wanted_;
  outbound::clock::time_point started_;
  transport::time_limit limit_;
  outbound* connection_ = nullptr;
  giop::version version_ = giop::version::v1_0;
  std::uint32_t id_ = 0;
  std::uint32_t attempts_ = 0;
  std::uint32_t forwards_ = 0;
  /// `late_`: some place did not answer in time. `fell_back_`: the original target was asked again.
  bool late_ = false;
  bool fell_back_ = false;
  bool failed_ = false;
  system_exception failure_{};
  giop::reply_status status_ = giop::reply_status::no_exception;
  cdr::extent results_{};
};

}  // namespace orrery

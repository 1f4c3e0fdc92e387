// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include <orrery/detail/cdr/writer.hpp>
#include <orrery/detail/giop/handler_slots.hpp>
#include <orrery/detail/giop/peer_state.hpp>
#include <orrery/detail/lanes/large_buffers.hpp>
#include <orrery/detail/lanes/outgoing.hpp>
#include <orrery/detail/lanes/stall_timer.hpp>
#include <orrery/detail/memory/process_memory.hpp>
#include <orrery/detail/memory/region.hpp>
#include <orrery/detail/observe/thread_statistics.hpp>
#include <orrery/detail/plan/lane_config.hpp>
#include <orrery/detail/transport/lane_transport.hpp>

namespace orrery::lanes {

/// Context for serving messages: the same for all connections of a serving thread.
struct service {
  giop::serving thread;
  const giop::message_handlers& handlers;
  stall_timer& stalls;
  /// Writes to the thread's own send buffer, which is empty between two messages.
  cdr::writer& out;
  /// Bytes of one connection's messages after which its next message waits until others have had their turn.
  std::uint32_t turn_bytes = usual_turn_bytes;

  /// Four buffers of 8 KiB in Java's runtime: some 450 requests without arguments.
  static constexpr std::uint32_t usual_turn_bytes = 32 * 1024;
};

/// Index of a connection in its lane, and the memory that the model lays out for connections, or null.
struct connection_place {
  std::uint32_t place = 0;
  std::uint32_t lane = 0;
  memory::process_memory* memory = nullptr;
  /// The lane's large buffers; null where each connection has memory of its own for the largest messages.
  large_buffers* large = nullptr;
};

/// One accepted connection: its stream, its partial message and its unsent reply. Small messages have memory of the
/// connection's own, so that neither a slow sender nor a slow reader of them delays other connections. For a large one
/// it borrows a buffer of the lane: whole and large received there given back when it is served in fragments put
/// together there, small ones too given back when none is pending a reply not taken at once its rest is kept there
/// given back when it is sent A fragment that is larger than the connection's own memory is taken in as several, and so
/// is a large message that comes between fragments: so no connection with a buffer waits for another one, nor does one
/// with a reply. One thread at a time. `Transport` is what carries its bytes: sockets, or a test's pair of streams.
/// Bodies are in src/lanes/connection_members.hpp, which src/lanes/connection.cpp instantiates for sockets.
template <transport::stream_transport Transport>
class basic_connection {
 public:
  using stream_type = typename Transport::stream;

  /// The event that the connection waits for next.
  enum class wants : std::uint8_t {
    input,
    /// Input, of which there may be more already: the receive buffer was filled.
    more_input,
    /// Its next turn: whole messages may lie in the receive buffer, and others are to be served first.
    turn,
    output,
    /// A large buffer of the lane, which others have: it is looked into when it is granted one.
    buffer,
    nothing
  };

  using clock = std::chrono::steady_clock;

  basic_connection(memory::region& memory, const lane_config& config, const connection_place& where = {});
  static constexpr std::size_t memory_bytes(const lane_config& config) noexcept {
    return memory::region::bytes_for(config.own_receive_bytes()) + memory::region::bytes_for(config.own_send_bytes()) +
           memory::region::bytes_for(config.own_reassembly_bytes());
  }

  bool is_open() const noexcept { return stream_.is_open(); }
  /// The stream has ended and only the peer's last bytes are awaited: the first to go when room is needed.
  bool is_draining() const noexcept { return state_ == state::draining; }
  stream_type& stream() noexcept { return stream_; }

  void open(stream_type&& peer) noexcept;
  /// Ends the stream. Its scopes stay until `leave_scopes`: requests of it may run elsewhere.
  void close() noexcept;
  /// Leaves the scopes that live as long as the connection, unless they were left: none of its requests runs or waits.
  void leave_scopes() noexcept;
  bool is_in_scopes() const noexcept { return in_scopes_; }
  /// Its number in the lane.
  std::uint32_t place() const noexcept { return peer_.place; }

  /// Reads what has come and serves the complete messages in it.
  wants on_readable(const service& with) noexcept;
  /// As `on_readable`, for a caller that was not told of input; `bytes` is set to the number received.
  [[gnu::noinline]] wants try_reading(const service& with, std::uint32_t& bytes) noexcept;
  /// Sends the rest of a reply, then serves what had to wait for it.
  wants on_writable(const service& with) noexcept;
  /// Sends what the peer takes of a reply, and serves nothing; true if the peer took any.
  bool try_sending(const service& with) noexcept;
  /// Serves messages that were received before, in a turn that had ended.
  wants on_turn(const service& with) noexcept;

  /// Goes on where the connection waited for a large buffer, if it was granted one.
  wants on_buffer(const service& with) noexcept;

  /// Number of the current opening of this connection object: it changes each time that a connection is opened.
  std::uint32_t opening() const noexcept { return opening_; }
  /// Sends a reply that was written elsewhere. `nothing` when the peer reads so little that there is no room for it.
  wants reply(cdr::writer& message, giop::disposition then, const service& with) noexcept;

  /// `has_pending`: the peer has sent a part of a message, or not read all of a reply. `has_stalled`: for longer than
  /// the timeout.
  bool has_pending() const noexcept;
  bool has_stalled(clock::time_point now) const noexcept;
  /// True if others wait for a large buffer, and this connection has had one for longer than the timeout in all,
  /// whatever progress it makes.
  bool overstays(clock::time_point now) const noexcept;
  /// The peer's time runs anew from when it was granted a large buffer, which the lane may not have looked into yet.
  void note_grant(clock::time_point now) noexcept {
    if (!awaits_ || waits_for_others()) return;
    awaits_ = false;
    since_ = now;
  }
  /// True if it waits for a large buffer that others have.
  bool waits_for_others() const noexcept { return awaits_ && large_->is_queued(peer_.place); }

  /// Sends CloseConnection, unless a reply is half sent, and ends the stream.
  void close_in_order(const service& with) noexcept;

 private:
  // Whether the request path inlines a function is said here: g++ reads no such attribute at a member template's body.
  enum class state : std::uint8_t { open, closing, draining };
  /// Kind of the last message served. Kept only for those that few messages are: the others are requests.
  enum class served : std::uint8_t { request, cancelled_request, part, other };
  /// A thread that waits for its peer gives up after this part of the time that the peer may take in all, if it takes
  /// nothing meanwhile: the lane's other connections wait for the thread.
  static constexpr int idle_share = 10;
  /// Use of the large buffer that the connection receives in.
  enum class use : std::uint8_t { none, message, fragments };

  [[gnu::always_inline]] wants read(const service& with, bool& came) noexcept;
  [[gnu::always_inline]] wants serve_buffered(const service& with) noexcept;
  /// Messages are left that were not served, or not wholly received.
  [[gnu::noinline]] wants keep_unserved(const service& with) noexcept;
  /// True if a message's header has come and this turn goes on.
  bool serves_next(const service& with) const noexcept {
    return state_ == state::open && end_ - begin_ >= giop::header_bytes && begin_ - turn_begin_ < with.turn_bytes;
  }
  /// Serve the complete messages that were received, until the peer does not take an answer or the turn is over.
  [[gnu::always_inline]] void serve_all(const service& with) noexcept;
  [[gnu::noinline]] void serve_all_observed(const service& with) noexcept;
  /// Serves the message whose header is at `bytes`, counts what came of it, and sends it. False when the message's end
  /// has not come yet or the peer does not take the answer.
  bool serve_observed(const std::uint8_t* bytes, const service& with) noexcept;
  void count_served(observe::thread_statistics& figures, const service& with) const noexcept;
  /// These serve the message whose header is at `bytes`; false when its end has not come yet.
  [[gnu::always_inline]] bool serve_usual(const std::uint8_t* bytes, const service& with) noexcept;
  bool serve_any(const std::uint8_t* bytes, const service& with) noexcept;
  /// Takes in what has come of a message that is larger than the receive buffer: true when it was consumed.
  bool take_in_large(const giop::header& h, const service& with) noexcept;
  /// Serves the received bytes as a fragment of their own; the rest is to come as another.
  bool take_in_part(const giop::header& h, const service& with) noexcept;
  /// As `take_in_part`, for a message that is not in fragments, of a version without ids in them.
  bool take_in_whole(const giop::header& h, const service& with) noexcept;
  /// Has the header, and the id behind it, stay in front of the `rest` bytes that are still to come of the message.
  void keep_header(const giop::header& h, std::uint32_t rest, std::uint32_t kept) noexcept;
  [[gnu::always_inline]] void serve(giop::message_handler handler, const giop::message& m,
                                    const service& with) noexcept;
  /// Does what a handler asks for besides going on.
  void conclude(giop::session& session, const giop::message& m, giop::disposition what, const service& with) noexcept;
  void serve_fragment(const giop::header& h, std::span<const std::uint8_t> bytes, const service& with) noexcept;
  /// Does what a part's arrival asks for: serves the message that is whole now, or refuses the stream.
  void took_part(giop::reassembly::progress what, giop::version v, const service& with) noexcept;
  /// Answers MessageError; nothing more is read. Always true.
  bool refuse_stream(giop::version v, const service& with) noexcept;
  /// Sends what is written, in fragments where it is larger than they are, behind what is pending; the writer is empty
  /// afterwards. False when the peer does not take all of it now.
  [[gnu::always_inline]] bool flush(cdr::writer& written, const service& with) noexcept;
  [[gnu::noinline]] bool flush_pending(cdr::writer& written, const service& with) noexcept;
  /// Sends parts until the peer takes no more.
  bool send_parts(const service& with) noexcept;
  /// Moves what the peer has not taken out of the writer's memory.
  bool keep_unsent(cdr::writer& written, const service& with) noexcept;
  /// Adds what is written to what is pending.
  bool append(cdr::writer& written, const service& with) noexcept;
  /// Sends what is left while the thread waits, for want of memory to keep it in: the assembly timeout at most, in all,
  /// and a tenth of it while the peer takes nothing.
  [[gnu::noinline, gnu::cold]] bool send_waiting(const service& with) noexcept;
  /// Memory for so many unsent bytes; empty where there is none.
  std::span<std::uint8_t> memory_to_keep(std::uint32_t bytes) noexcept;
  /// The connection is broken. Always false.
  [[gnu::noinline, gnu::cold]] bool break_off() noexcept;
  /// Borrows a large buffer; false where there is none: the connection is in the queue then.
  bool borrow(use what) noexcept;
  /// True if what a large buffer was borrowed for is over.
  bool is_over() const noexcept;
  [[gnu::noinline]] void settle() noexcept;
  void end_use() noexcept;
  void give_back() noexcept;
  void give_kept() noexcept;
  /// Leaves the queue for a large buffer, and gives back what it has.
  void leave_large() noexcept;
  [[gnu::noinline, gnu::cold]] void note_pending(const service& with) noexcept;
  void enter_scopes() noexcept;
  /// Ends the stream: nothing more is sent; the peer's last bytes are read.
  [[gnu::noinline, gnu::cold]] void end_stream(const service& with) noexcept;
  wants drain() noexcept;

  stream_type stream_;
  /// The connection's own, or that part of the large buffer where a large message is received.
  std::span<std::uint8_t> receive_;
  /// Bounds of what was received and is not served. It begins at 0 except where a turn ended, or an answer was not
  /// taken, before all whole messages were served.
  std::uint32_t begin_ = 0;
  std::uint32_t end_ = 0;
  /// Value of `begin_` when the turn began.
  std::uint32_t turn_begin_ = 0;
  outgoing out_;
  state state_ = state::open;
  std::uint32_t opening_ = 0;
  served served_ = served::request;
  giop::peer_state peer_;
  /// Null where the model lays out no memory.
  memory::process_memory* memory_;
  std::uint32_t lane_;
  bool in_scopes_ = false;
  /// It is in the queue for a large buffer, or was granted one there.
  bool awaits_ = false;
  /// The message that is served lies in the large buffer.
  bool is_read_ = false;
  /// The header in front is of the rest of a large message that `take_in_whole` puts together.
  bool takes_whole_ = false;
  use use_ = use::none;
  large_buffers* large_;
  std::span<std::uint8_t> borrowed_{};
  std::span<std::uint8_t> own_receive_;
  std::span<std::uint8_t> own_send_;
  const std::uint32_t most_receive_bytes_;
  const std::uint32_t most_reassembly_bytes_;
  clock::time_point borrowed_since_{};
  /// The large buffer in which an unsent reply is kept, and since when.
  std::span<std::uint8_t> kept_{};
  clock::time_point kept_since_{};
  const std::chrono::nanoseconds assembly_timeout_;
  const std::chrono::nanoseconds reply_timeout_;
  /// Last time that the peer made progress with what is pending.
  clock::time_point since_{};
};

using connection = basic_connection<transport::socket_transport>;
extern template class basic_connection<transport::socket_transport>;

}  // namespace orrery::lanes

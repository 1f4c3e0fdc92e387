// SPDX-License-Identifier: Apache-2.0
// Objects that are made and taken out at run time, seen by clients of two lanes.
#include <array>
#include <chrono>
#include <mutex>
#include <thread>

#include <orrery/detail/orb/poa_state.hpp>
#include <orrery/iop/reference.hpp>
#include <orrery/orb/poa.hpp>

#include "lanes_fixture.hpp"
#include "system_calls.hpp"

namespace {

/// Answers a heartbeat with its own number. ThreadSanitizer sees any call that comes after its departure, since
/// its owner then writes the number that a call reads.
class track final : public probe {
 public:
  orrery::outcome<std::int32_t> heartbeat(orrery::call&, std::int32_t) noexcept override {
    const int inside = ++inside_;
    int most = most_inside_.load();
    while (inside > most && !most_inside_.compare_exchange_weak(most, inside)) {
    }
    if (pause_.count() > 0) std::this_thread::sleep_for(pause_);
    held_.wait(true);
    const std::int32_t answer = number_;
    --inside_;
    return answer;
  }

  void number(std::int32_t value) noexcept { number_ = value; }
  void pause(std::chrono::microseconds value) noexcept { pause_ = value; }
  /// Calls that begin from now on end at `let_go`.
  void hold() noexcept { held_ = true; }
  void let_go() noexcept {
    held_ = false;
    held_.notify_all();
  }
  static void await_inside() noexcept {
    while (inside_ == 0) std::this_thread::yield();
  }
  static int most_inside() noexcept { return most_inside_; }
  static void forget() noexcept { most_inside_ = 0; }

 private:
  std::int32_t number_ = 0;
  std::chrono::microseconds pause_{0};
  std::atomic<bool> held_{false};
  static inline std::atomic<int> inside_ = 0;
  static inline std::atomic<int> most_inside_ = 0;
};

class Activation : public Lanes {
 protected:
  /// Two lanes over a POA tree: [0] for the model's objects, [1] and [2] for others, [2] one request at a time.
  void serve() {
    start({{.threads = 2}, {.threads = 1}});
    for (orrery::poa_state& each : states_) {
      each.publish(orrery::publication({each.config().lane, {}, {}}, lanes_, orrery::giop::version::v1_2));
    }
    std::vector<orrery::own_references::declared_object> declared;
    declared.push_back({{0, 1}, orrery::publication({1, {}, {}}, lanes_, orrery::giop::version::v1_2)});
    references_.publish(states_, std::move(declared));
  }

  static wire::message_bytes key_of(const orrery::active_object& object) {
    const orrery::object_ref view = object.reference.view();
    const auto profile = view.iiop();
    return profile ? wire::message_bytes(profile->object_key.begin(), profile->object_key.end())
                   : wire::message_bytes{};
  }
  static wire::message_bytes beat(const wire::message_bytes& key) {
    wire::request r;
    r.object_key = key;
    return wire::finish(wire::begin_arguments(r).u32(0));
  }
  /// Calls the object; returns its answer, or nothing where it does not exist.
  static std::optional<std::int32_t> call(wire::peer& peer, const wire::message_bytes& key) {
    wire::reply reply = peer.call(beat(key));
    if (reply.status == 0) return static_cast<std::int32_t>(reply.body.u32());
    EXPECT_EQ("IDL:omg.org/CORBA/OBJECT_NOT_EXIST:1.0", reply.body.text());
    minor_ = reply.body.u32();
    return std::nullopt;
  }
  static void wait_until_over(const orrery::poa& poa, orrery::poa::departure when) {
    while (!poa.is_over(when)) std::this_thread::yield();
  }

  static constexpr orrery::poa_config configs[] = {
      {.path = "nav", .layout = poas_[0]},
      {.path = "nav/tracks", .lifespan = orrery::lifespan::transient, .layout = poas_[1], .lane = 1},
      {.path = "nav/tracks/alone", .lifespan = orrery::lifespan::transient, .layout = poas_[2]},
  };
  static inline std::atomic<std::uint32_t> minor_ = 0;

  std::array<orrery::poa_state, 3> states_{orrery::poa_state(configs[0], 0, table_),
                                           orrery::poa_state(configs[1], 1, table_),
                                           orrery::poa_state(configs[2], 2, table_)};
  orrery::poa nav_{&states_[0]};
  orrery::poa tracks_{&states_[1]};
  orrery::poa alone_{&states_[2]};
};

TEST_F(Activation, makesAnObjectThatItsReferenceLeadsTo) {
  track servant;
  servant.number(17);
  serve();
  const auto made = tracks_.activate(servant);
  ASSERT_TRUE(made);
  const auto profile = made->reference.view().iiop();
  ASSERT_TRUE(profile);
  EXPECT_EQ(lanes_[1]->port(), profile->port);
  EXPECT_EQ("IDL:Nav/Navigation:1.0", made->reference.view().type_id());
  ASSERT_EQ(28U, profile->object_key.size());
  // Any lane finds it.
  for (std::size_t lane = 0; lane < 2; ++lane) EXPECT_EQ(17, call(*connect(lane), key_of(*made)));
  lanes_.clear();  // before the servant
}

/// Keeps at each call the reference of the object that it was called as.
class introspective final : public probe {
 public:
  orrery::outcome<std::int32_t> heartbeat(orrery::call& call, std::int32_t) noexcept override {
    const orrery::object_ref mine = call.self();
    const std::lock_guard alone(mutex_);
    self_ = orrery::object_reference(mine);
    return 0;
  }
  orrery::object_reference self() const {
    const std::lock_guard alone(mutex_);
    return self_;
  }

 private:
  mutable std::mutex mutex_;
  orrery::object_reference self_;
};

TEST_F(Activation, tellsAServantWhichOfItsObjectsWasCalled) {
  introspective servant;
  serve();
  const auto one = tracks_.activate(servant);
  const auto other = tracks_.activate(servant);
  ASSERT_TRUE(one && other);
  const auto peer = connect(0);
  for (const auto* each : {&*one, &*other, &*one}) {
    ASSERT_EQ(0, call(*peer, key_of(*each)));
    EXPECT_EQ(orrery::iop::to_string(each->reference), orrery::iop::to_string(servant.self()));
  }
}

TEST_F(Activation, anObjectOfTheModelIsCalledByItsStatedKeyAndKnowsItsOwn) {
  introspective servant;
  table_.declare(0, 1, servant);
  table_.declare_well_known("Echo", servant, orrery::demux::object_id{.slot = 1});
  serve();
  const auto peer = connect(0);
  ASSERT_EQ(0, call(*peer, {'E', 'c', 'h', 'o'}));
  const orrery::object_reference self = servant.self();
  const auto profile = self.view().iiop();
  ASSERT_TRUE(profile);
  EXPECT_EQ(lanes_[1]->port(), profile->port);
  EXPECT_EQ("IDL:Nav/Navigation:1.0", self.view().type_id());
  const auto key = orrery::demux::object_key::declared({.slot = 1});
  EXPECT_TRUE(
      std::equal(key.bytes().begin(), key.bytes().end(), profile->object_key.begin(), profile->object_key.end()));
  EXPECT_EQ(std::nullopt, call(*peer, {'E', 'c', 'h'}));
  EXPECT_EQ(minor_, static_cast<std::uint32_t>(orrery::minor::key_foreign));
}

TEST_F(Activation, refusesAKeyOnceItsObjectIsGoneAndItsPlaceIsAnothers) {
  track first;
  track second;
  second.number(2);
  serve();
  const auto peer = connect(0);
  const auto gone = tracks_.activate(first);
  ASSERT_TRUE(gone);
  EXPECT_EQ(0, call(*peer, key_of(*gone)));
  ASSERT_TRUE(tracks_.deactivate(gone->id));
  EXPECT_EQ(std::nullopt, call(*peer, key_of(*gone)));
  EXPECT_EQ(minor_, static_cast<std::uint32_t>(orrery::minor::object_unknown));
  EXPECT_FALSE(tracks_.deactivate(gone->id)) << "only one of two succeeds";
  // Fill the POA, so that the same slot is used again.
  bool reused = false;
  for (std::uint32_t i = 0; i < 4; ++i) {
    const auto next = tracks_.activate(second);
    ASSERT_TRUE(next);
    EXPECT_EQ(2, call(*peer, key_of(*next)));
    reused |= next->id.slot == gone->id.slot;
  }
  EXPECT_TRUE(reused);
  EXPECT_EQ(std::nullopt, call(*peer, key_of(*gone)));
  lanes_.clear();  // before the servants
}

TEST_F(Activation, refusesForgedKeysAndThoseOfAnEarlierRun) {
  track servant;
  track declared;
  table_.declare(0, 0, declared);
  serve();
  const auto peer = connect(0);
  const auto made = tracks_.activate(servant);
  ASSERT_TRUE(made);
  const wire::message_bytes key = key_of(*made);
  ASSERT_EQ(0, call(*peer, key));
  for (std::size_t at = 4; at < key.size(); ++at) {
    wire::message_bytes forged = key;
    forged[at] ^= 1;
    EXPECT_EQ(std::nullopt, call(*peer, forged)) << "byte " << at;
  }
  wire::message_bytes as_declared(key.begin(), key.begin() + 20);
  as_declared[3] = 1;
  EXPECT_EQ(std::nullopt, call(*peer, as_declared));
  wire::message_bytes as_transient = wire::key();
  ASSERT_EQ(0, call(*peer, as_transient));
  as_transient[3] = 2;
  as_transient.insert(as_transient.end(), key.end() - 8, key.end());
  EXPECT_EQ(std::nullopt, call(*peer, as_transient));
  lanes_.clear();  // before the servants
}

TEST_F(Activation, saysThatThePoaIsFullUntilAnObjectsCallsAreOver) {
  track servant;
  servant.hold();
  serve();
  const auto first = tracks_.activate(servant);
  ASSERT_TRUE(first);
  for (int i = 1; i < 4; ++i) ASSERT_TRUE(tracks_.activate(servant));
  const auto full = tracks_.activate(servant);
  ASSERT_TRUE(full.failure());
  EXPECT_EQ(orrery::exception_id::NO_RESOURCES, full.failure()->id);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::poa_full), full.failure()->minor);

  const auto peer = connect(0);
  peer->send(beat(key_of(*first)));
  track::await_inside();
  const auto gone = tracks_.deactivate(first->id);
  ASSERT_TRUE(gone);
  EXPECT_FALSE(tracks_.is_over(*gone)) << "a call is in the servant";
  EXPECT_FALSE(tracks_.activate(servant));
  servant.let_go();
  EXPECT_EQ(0U, wire::reply(peer->receive().value()).status) << "what runs ends as if the object were there";
  wait_until_over(tracks_, *gone);
  EXPECT_TRUE(tracks_.activate(servant));
}

TEST_F(Activation, needsAPoaThatIsThereAndTransientAndALaneThatListens) {
  track servant;
  const auto early = tracks_.activate(servant);
  ASSERT_TRUE(early.failure());
  EXPECT_EQ(orrery::exception_id::BAD_INV_ORDER, early.failure()->id);
  serve();
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::poa_persistent), nav_.activate(servant).failure()->minor);
  EXPECT_EQ(static_cast<std::uint32_t>(orrery::minor::poa_missing), orrery::poa().activate(servant).failure()->minor);
  const auto made = tracks_.activate(servant);
  ASSERT_TRUE(made);
  EXPECT_FALSE(alone_.deactivate(made->id)) << "another POA's";
}

TEST_F(Activation, comesAndGoesWhileOthersCall) {
  constexpr int generations = 400;
  std::array<track, 4> servants;
  serve();
  // The key of the newest object in each place, for the clients.
  std::array<wire::message_bytes, 4> keys;
  keys.fill(wire::key());
  std::mutex keys_change;
  std::atomic<bool> done = false;
  std::atomic<int> answered = 0;
  std::vector<std::thread> running;
  for (std::size_t client = 0; client < 3; ++client) {
    running.emplace_back([&, client] {
      const auto peer = connect(client % 2);
      for (std::size_t i = client; !done; ++i) {
        std::unique_lock changing(keys_change);
        const wire::message_bytes key = keys[i % 4];
        changing.unlock();
        if (const auto answer = call(*peer, key)) {
          ++answered;
          EXPECT_EQ(static_cast<std::int32_t>(i % 4), *answer % 4) << "another object answered";
        }
      }
    });
  }
  // Two threads make and take out objects at the same time; each has two servants, so two places of the POA.
  std::vector<std::thread> owners;
  for (std::size_t owner = 0; owner < 2; ++owner) {
    owners.emplace_back([&, owner] {
      for (std::int32_t generation = 0; generation < generations; ++generation) {
        const std::size_t at = owner * 2 + static_cast<std::size_t>(generation % 2);
        servants[at].number(generation * 4 + static_cast<std::int32_t>(at));
        const auto made = tracks_.activate(servants[at]);
        ASSERT_TRUE(made);
        {
          const std::lock_guard changing(keys_change);
          keys[at] = key_of(*made);
        }
        std::this_thread::sleep_for(std::chrono::microseconds(100));
        const auto gone = tracks_.deactivate(made->id);
        ASSERT_TRUE(gone);
        wait_until_over(tracks_, *gone);
      }
    });
  }
  for (std::thread& each : owners) each.join();
  done = true;
  for (std::thread& each : running) each.join();
  EXPECT_GT(answered, 0);
}

TEST_F(Activation, runsOneRequestAtATimeOverTwoLanesWhereThePoaSaysSo) {
  std::array<track, 2> servants;
  serve();
  const auto hammer = [&](const orrery::poa& home) {
    track::forget();
    std::array<orrery::active_object, 2> objects;
    for (std::size_t i = 0; i < objects.size(); ++i) {
      const auto made = home.activate(servants[i]);
      ASSERT_TRUE(made);
      objects[i] = *made;
    }
    std::vector<std::thread> running;
    for (std::size_t client = 0; client < 4; ++client) {
      running.emplace_back([this, client, key = key_of(objects[client % 2])] {
        const auto peer = connect(client % 2);
        for (int i = 0; i < 20; ++i) EXPECT_TRUE(call(*peer, key));
      });
    }
    for (std::thread& each : running) each.join();
    // A servant may be another POA's once nobody can be in it.
    for (const orrery::active_object& each : objects) {
      const auto gone = home.deactivate(each.id);
      ASSERT_TRUE(gone);
      wait_until_over(home, *gone);
    }
  };
  for (track& each : servants) each.pause(std::chrono::microseconds(300));
  hammer(tracks_);
  EXPECT_GT(track::most_inside(), 1);
  hammer(alone_);
  EXPECT_EQ(1, track::most_inside());
}

TEST_F(Activation, sendsNothingMoreOfARequestWhoseObjectWentWhileItsAcknowledgementWasOnItsWay) {
  serve();
  track object;
  const auto made = tracks_.activate(object);
  ASSERT_TRUE(made);
  wire::request r;
  r.id = 1;
  r.response_flags = 1;  // SYNC_WITH_SERVER
  r.object_key = key_of(*made);
  const auto peer = connect(0);
  int sends = 0;
  const system_calls::send_limit half([&](int, std::size_t bytes) {
    if (++sends > 1) return bytes;
    EXPECT_TRUE(tracks_.deactivate(made->id));
    return bytes / 2;
  });
  peer->send(wire::finish(wire::begin_arguments(r).u32(0)));
  peer->send(wire::finish(wire::begin(2, wire::order::little, 2).u32(99)));  // has the server look for room again
  const auto acknowledgement = peer->receive();
  ASSERT_TRUE(acknowledgement);
  EXPECT_EQ(24U, acknowledgement->size());
  EXPECT_EQ(0U, wire::reply(*acknowledgement).status);
  EXPECT_FALSE(call(*peer, r.object_key).has_value()) << "the next reply is the next request's";
}

}  // namespace

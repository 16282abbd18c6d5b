#include "batch/in_order.hpp"

#include "support/catch.hpp"

#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

using namespace arbitro;

TEST_CASE("work of several threads is followed up in the order in which it was added") {
  for (const int threads : {1, 2, 5}) {
    CAPTURE(threads);
    InOrder order(threads);
    std::vector<int> made(5000), seen;
    std::atomic<int> strangers = 0;
    for (int i = 0; i < 5000; ++i) {
      const auto index = static_cast<std::size_t>(i);
      order.add(
          1000,
          [&made, &strangers, index, i, threads](int thread) {
            made[index] = 2 * i;
            if (thread < 0 || thread >= threads) ++strangers;
          },
          [&made, &seen, index] { seen.push_back(made[index]); });
      if (i % 7 == 0) order.add([&seen] { seen.push_back(-1); });
    }
    order.finish();
    CHECK(strangers == 0);
    std::vector<int> expected;
    for (int i = 0; i < 5000; ++i) {
      expected.push_back(2 * i);
      if (i % 7 == 0) expected.push_back(-1);
    }
    CHECK(seen == expected);
    order.finish();
    CHECK(seen.size() == expected.size());
  }
}

TEST_CASE("what the work throws comes out where it was added") {
  for (const int threads : {1, 3}) {
    InOrder order(threads);
    bool followed = false;
    const auto run = [&] {
      for (int i = 0; i < 10; ++i)
        order.add(
            1,
            [i](int) {
              if (i == 5) throw std::runtime_error("no memory");
            },
            [&followed, i] { followed = followed || i > 5; });
      order.finish();
    };
    CHECK_THROWS_AS(run(), std::runtime_error);
    CHECK_FALSE(followed);
    order.finish();
    CHECK_FALSE(followed);
  }
}

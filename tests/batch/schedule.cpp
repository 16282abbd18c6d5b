#include "batch/schedule.hpp"
#include "arbitro/batch.hpp"
#include "batch_of_names.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <stdexcept>
#include <thread>

using namespace arbitro;

namespace {

/// A judge that takes a random time over some documents.
Judge make_dawdler(const CheckOptions &) {
  return [random = std::minstd_rand(std::random_device{}())](const Chunk &chunk, const std::string &file, const Referee::Receiver &receiver,
                                                             int first_index) mutable {
    if (random() % 64 == 0) std::this_thread::sleep_for(std::chrono::microseconds(random() % 500));
    return name_document(chunk, file, receiver, first_index);
  };
}

/// A judge that gives up at a certain document.
Judge make_quitter(const CheckOptions &) {
  return [](const Chunk &chunk, const std::string &file, const Referee::Receiver &receiver, int first_index) {
    if (chunk.text.find("5000") != chunk.text.npos) throw std::bad_alloc();
    return name_document(chunk, file, receiver, first_index);
  };
}

/// A judge that fails at a certain document.
Judge make_stumbler(const CheckOptions &) {
  return [](const Chunk &chunk, const std::string &file, const Referee::Receiver &receiver, int first_index) {
    if (chunk.text.find("5000") != chunk.text.npos) throw std::length_error("stumbled");
    return name_document(chunk, file, receiver, first_index);
  };
}

std::string many_lines(int count) {
  std::string text;
  for (int number = 0; number < count; ++number)
    text += R"({"id": ")" + std::to_string(number) + R"(", "note": ")" + std::string(300, 'x') + "\"}\n";
  return text;
}

/// A judge that finds something in every hundredth document.
Judge make_grumbler(const CheckOptions &) {
  return [](const Chunk &chunk, const std::string &file, const Referee::Receiver &receiver, int first_index) {
    return name_document(
        chunk, file,
        [&](Report &&report) {
          if (chunk.text.find("00\"") != chunk.text.npos) report.findings.emplace_back();
          receiver(std::move(report));
        },
        first_index);
  };
}

} // namespace

TEST_CASE("results come in the order of the inputs for every number of threads") {
  const Scratch folder;
  folder.write("a.ndjson", many_lines(9000));
  for (int number = 0; number < 300; ++number) folder.write("b/" + std::to_string(number) + ".json", R"({"id": "b"})");
  folder.write("c.ndjson", many_lines(3));
  folder.write("d.ndjson", "");
  std::string yaml;
  for (int number = 0; number < 2000; ++number) yaml += "---\nid: " + std::to_string(number) + "\nnote: " + std::string(600, 'y') + "\n";
  folder.write("e.yaml", yaml);
  const std::vector<std::string> paths{folder.path(), folder / "missing", folder / "c.ndjson"};

  const Events alone = run_names(paths, 1, make_namer);
  REQUIRE(alone.lines.size() == 9000 + 300 + 3 + 1 + 2000 + 1 + 3);
  CHECK(alone.lines[8999].substr(0, folder.path().size() + 20) == folder.path() + "/a.ndjson:9000 8999 ");
  CHECK(alone.lines[9302].find("/c.ndjson:3 2 ") != std::string::npos);
  CHECK(alone.lines[9303].find("/d.ndjson:1 0 ") != std::string::npos);
  CHECK(alone.lines[alone.lines.size() - 4] == "! " + folder.path() + "/missing: No such file or directory");
  for (int threads = 2; threads <= 8; ++threads) {
    CAPTURE(threads);
    CHECK(run_names(paths, threads, make_dawdler).lines == alone.lines);
  }
}

TEST_CASE("a batch ends where its receiver has enough, for every number of threads") {
  const Scratch folder;
  folder.write("a.ndjson", many_lines(9000));
  folder.write("b.ndjson", many_lines(9000));
  for (const std::size_t enough : {std::size_t{1}, std::size_t{100}, std::size_t{9000}, std::size_t{9001}}) {
    const Events alone = run_names({folder.path()}, 1, make_namer, enough);
    REQUIRE(alone.lines.size() == enough);
    for (int threads = 2; threads <= 5; ++threads) {
      CAPTURE(enough, threads);
      CHECK(run_names({folder.path()}, threads, make_dawdler, enough).lines == alone.lines);
    }
  }
}

TEST_CASE("matches without findings may be summed up, and the others keep their places") {
  const Scratch folder;
  folder.write("a.ndjson", many_lines(9000));
  folder.write("b.ndjson", many_lines(3000));
  for (const int threads : {1, 2, 5}) {
    CAPTURE(threads);
    std::vector<int> indices;
    Summary clean;
    BatchEvents events;
    events.amend = [](Report &report) { CHECK(report.findings.size() == 1); };
    events.report = [&](Report &&report) {
      indices.push_back(report.index);
      return true;
    };
    events.clean = [&](const Summary &some) { clean.add(some); };
    run_batch(find_inputs({folder.path()}).files, batch_of(threads, make_grumbler), events);
    std::vector<int> hundreds;
    for (const int lines : {9000, 3000})
      for (int index = 0; index < lines; index += 100)
        if (index > 0) hundreds.push_back(index);
    CHECK(indices == hundreds);
    CHECK(clean.matches == 12000 - hundreds.size());
    CHECK(clean.clean == clean.matches);
  }
}

TEST_CASE("a judge that throws ends the batch, whoever ran it") {
  const Scratch folder;
  folder.write("a.ndjson", many_lines(9000));
  for (const int threads : {1, 2, 5}) {
    CAPTURE(threads);
    CHECK_THROWS_AS(run_names({folder.path()}, threads, make_quitter), std::bad_alloc);
  }
}

TEST_CASE("a document that a judge fails at is named, and the others are judged") {
  const Scratch folder;
  folder.write("a.ndjson", many_lines(9000));
  folder.write("b.ndjson", many_lines(3));
  const std::vector<std::string> sound = run_names({folder.path()}, 1, make_namer).lines;
  for (const int threads : {1, 2, 5}) {
    CAPTURE(threads);
    const std::vector<std::string> lines = run_names({folder.path()}, threads, make_stumbler).lines;
    CHECK(lines.size() == sound.size());
    CHECK(std::ranges::count(lines, "! " + folder.path() +
                                        "/a.ndjson: line 5001: not judged, because of a fault in arbitro (stumbled); please "
                                        "report it") == 1);
    CHECK(lines.back() == sound.back());
  }
}

TEST_CASE("work that fails names the text that it failed at") {
  const Scratch folder;
  folder.write("a.ndjson", many_lines(3));
  const auto fail = [](Portion &) -> FollowUp { throw std::length_error("stumbled"); };
  CHECK_THROWS_WITH(each_portion(find_inputs({folder.path()}).files, {}, 1, [&]() -> PortionWork { return fail; }),
                    folder.path() + "/a.ndjson: not judged, because of a fault in arbitro (stumbled); please report it");
}

TEST_CASE("a receiver that throws ends the batch") {
  const Scratch folder;
  folder.write("a.ndjson", many_lines(9000));
  for (const int threads : {1, 2, 5}) {
    CAPTURE(threads);
    int received = 0;
    BatchEvents events;
    events.report = [&](Report &&) {
      if (++received == 2000) throw std::runtime_error("full");
      return true;
    };
    CHECK_THROWS_AS(run_batch(find_inputs({folder.path()}).files, batch_of(threads, make_namer), events), std::runtime_error);
    CHECK(received == 2000);
  }
}

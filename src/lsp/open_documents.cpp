#include "open_documents.hpp"
#include "text/join.hpp"

namespace arbitro::lsp {

namespace {

/// One change of a text: of a range, or of the whole.
struct Change {
  std::optional<std::pair<LinePlace, LinePlace>> range;
  std::string text;
};

Change change_of(const Json &change) {
  Change made{.range = {}, .text = change.at("text")};
  if (const auto range = change.find("range"); range != change.end() && !range->is_null())
    made.range.emplace(line_place(range->at("start")), line_place(range->at("end")));
  return made;
}

OpenDocument &find_open(std::map<std::string, OpenDocument> &open, const std::string &uri) {
  const auto found = open.find(uri);
  if (found == open.end()) throw Fault{Fault::invalid_params, "not open: " + uri};
  return found->second;
}

void read_again(OpenDocument &document, const Setting &setting) {
  if (document.is_read) return;
  document.documents = cut(document.text.bytes(), document.uri, setting.language, std::move(document.documents));
  document.is_read = true;
}

} // namespace

const OpenDocument &Documents::at(const std::string &uri, const Setting &setting) {
  OpenDocument &document = find_open(open_, uri);
  read_again(document, setting);
  return document;
}

void Documents::open(const Json &item) {
  const std::string uri = item.at("uri");
  open_.insert_or_assign(uri, OpenDocument{.uri = uri, .version = item.value("version", Json()), .text = Text(item.at("text"))});
}

void Documents::change(const Json &identifier, const Json &changes, const Setting &setting) {
  OpenDocument &document = find_open(open_, identifier.at("uri"));
  // All are understood before the first is made: one that cannot be made leaves the text as it is.
  std::vector<Change> all = collected(changes, change_of);
  for (Change &each : all) {
    if (!each.range) {
      document.text = Text(std::move(each.text));
      continue;
    }
    document.text.replace(each.range->first, each.range->second, setting.units, std::move(each.text));
  }
  document.version = identifier.value("version", Json());
  document.is_read = document.is_answered = false;
}

std::optional<JudgeWork> Documents::next_work(const Setting &setting) {
  for (auto &[uri, document] : open_) {
    if (document.is_answered) continue;
    read_again(document, setting);
    if (JudgeWork work = document.documents.next_work(uri); !work.items.empty()) return work;
  }
  return std::nullopt;
}

std::vector<const OpenDocument *> Documents::newly_judged() {
  std::vector<const OpenDocument *> all;
  for (auto &[uri, document] : open_) {
    if (document.is_answered || !document.is_read || !document.documents.is_judged()) continue;
    document.is_answered = true;
    all.push_back(&document);
  }
  return all;
}

LinePlace line_place(const Json &position) {
  const auto figure = [&](const char *name) {
    const Json &value = position.at(name);
    if (!value.is_number_integer() || value < 0) throw Fault{Fault::invalid_params, std::string(name) + " is no whole number from 0"};
    return value.get<std::size_t>();
  };
  return {.line = figure("line"), .column = figure("character")};
}

Json position_json(const Text &text, std::size_t offset, Units units) {
  const LinePlace place = text.place_of(offset, units);
  return {{"line", place.line}, {"character", place.column}};
}

Json range_json(const Text &text, std::size_t begin, std::size_t end, Units units) {
  return {{"start", position_json(text, begin, units)}, {"end", position_json(text, end, units)}};
}

} // namespace arbitro::lsp

#include "documents.hpp"

#include "fault.hpp"

namespace arbitro::lsp {

Documents::Documents() : referee_(CheckOptions{}) {}

const OpenDocument &Documents::at(const std::string &uri) const {
  const auto found = open_.find(uri);
  if (found == open_.end()) throw Fault{Fault::invalid_params, "not open: " + uri};
  return found->second;
}

const OpenDocument &Documents::open(const Json &item, const Setting &setting) {
  const std::string uri = item.at("uri");
  Text text(item.at("text").get<std::string>());
  Reading reading = read(text.bytes(), uri, referee_, setting.language);
  const auto opened = open_.insert_or_assign(
      uri, OpenDocument{.uri = uri, .version = item.value("version", Json()), .text = std::move(text), .reading = std::move(reading)});
  return opened.first->second;
}

const OpenDocument &Documents::change(const Json &identifier, const Json &changes, const Setting &setting) {
  const std::string uri = identifier.at("uri");
  static_cast<void>(at(uri));
  OpenDocument &document = open_.find(uri)->second;
  Text text = document.text;
  for (const Json &change : changes) {
    const std::string with = change.at("text");
    if (const auto range = change.find("range"); range != change.end() && !range->is_null()) {
      const std::size_t begin = text.offset_of(line_place(range->at("start")), setting.units);
      text.replace(begin, text.offset_of(line_place(range->at("end")), setting.units), with);
    } else {
      text = Text(with);
    }
  }
  document.text = std::move(text);
  document.version = identifier.value("version", Json());
  document.reading = read(document.text.bytes(), uri, referee_, setting.language, document.reading);
  return document;
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

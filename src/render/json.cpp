#include "match_json.hpp"
#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

class NdjsonSink : public Sink {
public:
  NdjsonSink(std::ostream &out, const RenderOptions &options) : out_(out), trailer_(options.trailer), language_(options.language) {}
  void report(const Report &report) override {
    line_.clear();
    JsonWriter json(line_);
    write_match(json, report);
    out_ << (line_ += '\n');
  }
  void end(const Summary &summary) override {
    if (!trailer_) return;
    line_.clear();
    JsonWriter json(line_);
    write_totals(json.begin_object().member("arbitro", 1), summary, language_);
    out_ << (line_ += "}\n");
  }

private:
  std::ostream &out_;
  bool trailer_;
  Language language_;
  std::string line_;
};

class JsonSink : public Sink {
public:
  JsonSink(std::ostream &out, const RenderOptions &options) : out_(out), language_(options.language) {}
  void begin() override { out_ << R"({"arbitro":1,"matches":[)"; }
  void report(const Report &report) override {
    text_ = first_ ? "\n" : ",\n";
    first_ = false;
    JsonWriter json(text_);
    write_match(json, report);
    out_ << text_;
  }
  void end(const Summary &summary) override {
    text_ = "\n]";
    JsonWriter json(text_);
    write_totals(json, summary, language_);
    out_ << (text_ += "}\n");
  }

private:
  std::ostream &out_;
  Language language_;
  std::string text_;
  bool first_ = true;
};

} // namespace

std::unique_ptr<Sink> make_ndjson(Product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<NdjsonSink>(out, options);
}
std::unique_ptr<Sink> make_json(Product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<JsonSink>(out, options);
}

} // namespace arbitro

#include "match_json.hpp"
#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

class NdjsonSink : public Sink {
public:
  explicit NdjsonSink(std::ostream &out) : out_(out) {}
  void report(const Report &report) override {
    line_.clear();
    JsonWriter json(line_);
    write_match(json, report);
    out_ << (line_ += '\n');
  }

private:
  std::ostream &out_;
  std::string line_;
};

class JsonSink : public Sink {
public:
  explicit JsonSink(std::ostream &out) : out_(out) {}
  void begin() override { out_ << R"({"arbitro":1,"matches":[)"; }
  void report(const Report &report) override {
    text_ = first_ ? "\n" : ",\n";
    first_ = false;
    JsonWriter json(text_);
    write_match(json, report);
    out_ << text_;
  }
  void end(const Summary &summary) override {
    text_ = "\n],\"summary\":";
    JsonWriter json(text_);
    write_summary(json, summary);
    out_ << (text_ += "}\n");
  }

private:
  std::ostream &out_;
  std::string text_;
  bool first_ = true;
};

} // namespace

std::unique_ptr<Sink> make_ndjson(Product, std::ostream &out, const RenderOptions &) { return std::make_unique<NdjsonSink>(out); }
std::unique_ptr<Sink> make_json(Product, std::ostream &out, const RenderOptions &) { return std::make_unique<JsonSink>(out); }

} // namespace arbitro

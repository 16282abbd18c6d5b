#pragma once

#include "diagnostic_sink.hpp"

namespace arbitro {

/// What becomes of all that a judge has to say. A recording reporter writes it down; a silent one only remembers that there would be
/// something: then the judge stops, and whoever wants to know what it is decodes the match and judges it again.
class Reporter {
public:
  /// A silent one.
  Reporter() = default;
  explicit Reporter(DiagnosticSink &sink) : sink_(&sink) {}

  [[nodiscard]] bool is_silent() const { return sink_ == nullptr; }
  /// Whether something in an entry could not be read. A silent one judges only what was read whole.
  [[nodiscard]] bool is_unread(const At<bool> &entry) const { return entry && sink_ != nullptr && sink_->has_error(entry.where); }
  /// Whether the judge has to stop.
  [[nodiscard]] bool has_stopped() const { return is_silent() ? reports_ > 0 : sink_->is_refuted(); }

  /// There is something to look into, which `say` does where it is written down.
  template <class Say> void report(const Say &say) {
    ++reports_;
    if (sink_ != nullptr) say(*sink_);
  }
  /// Unknown without decoding the match.
  void stop() { ++reports_; }

private:
  DiagnosticSink *sink_ = nullptr;
  int reports_ = 0;
};

} // namespace arbitro

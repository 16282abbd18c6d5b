// Exceptions: what Debian's C++ library for WebAssembly leaves out, because it is built without. Follows the Itanium ABI for C++, with
// exceptions handled as in libc++abi and LLVM's libunwind: an object is thrown with a tag, each frame that may catch asks whether it does,
// and the engine unwinds. One thread, and no exception of another language.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <typeinfo>

namespace __cxxabiv1 {

/// The types of the library's own run-time information; the virtual functions are as in libc++abi's private_typeinfo.h.
class __shim_type_info : public std::type_info {
public:
  ~__shim_type_info() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info *thrown, void *&object) const = 0;
};

} // namespace __cxxabiv1

namespace {

using Type = __cxxabiv1::__shim_type_info;

/// What is kept before an object that is thrown.
struct alignas(std::max_align_t) Thrown {
  const Type *type;
  void *(*destroy)(void *); ///< destructors return their object here; null where there is nothing to destroy
  void *caught_as;          ///< the object as the type that catches it
  Thrown *outer;            ///< what is being handled where this is caught
  int handlers;             ///< that have not ended; negative once it is thrown again
};

Thrown *handled = nullptr;

Thrown *head_of(void *object) { return static_cast<Thrown *>(object) - 1; }
void *object_of(Thrown *head) { return head + 1; }

/// Numbers in LEB128, as tables of handlers have them.
std::uint32_t read_unsigned(const std::uint8_t *&at) {
  std::uint32_t value = 0;
  for (int shift = 0;; shift += 7) {
    value |= (*at & 0x7FU) << shift;
    if ((*at++ & 0x80U) == 0) return value;
  }
}
std::int32_t read_signed(const std::uint8_t *&at) {
  std::uint32_t value = 0;
  for (int shift = 0;;) {
    const std::uint8_t byte = *at++;
    value |= (byte & 0x7FU) << shift;
    shift += 7;
    if ((byte & 0x80U) != 0) continue;
    if ((byte & 0x40U) != 0 && shift < 32) value |= ~std::uint32_t{0} << shift;
    return static_cast<std::int32_t>(value);
  }
}

constexpr int cpp_exception = 0; ///< the tag

} // namespace

extern "C" {

/// What a frame asks: which of its places an exception passes, and which handler there takes it. 0: none.
struct {
  std::uintptr_t place;
  const std::uint8_t *handlers;
  std::uintptr_t handler;
} __wasm_lpad_context;

void *__cxa_allocate_exception(std::size_t size) noexcept {
  void *const memory = std::malloc(sizeof(Thrown) + size);
  if (memory == nullptr) std::terminate();
  return object_of(static_cast<Thrown *>(memory));
}
void __cxa_free_exception(void *object) noexcept { std::free(head_of(object)); }

[[noreturn]] void __cxa_throw(void *object, std::type_info *type, void *(*destroy)(void *)) {
  *head_of(object) = {static_cast<const Type *>(type), destroy, object, nullptr, 0};
  __builtin_wasm_throw(cpp_exception, object);
}

int _Unwind_CallPersonality(void *object) {
  constexpr std::uint8_t omitted = 0xFF;
  Thrown *const thrown = head_of(object);
  auto &asked = __wasm_lpad_context;
  asked.handler = 0;
  const std::uint8_t *at = asked.handlers + 1; // no place for handlers of its own
  const bool has_types = *at++ != omitted;
  const std::uint32_t to_types = has_types ? read_unsigned(at) : 0;
  const auto *const types = reinterpret_cast<const Type *const *>(at + to_types);
  ++at; // numbers are in LEB128
  const std::uint32_t size = read_unsigned(at);
  const std::uint8_t *const actions = at + size;
  std::uint32_t first = 0;
  for (std::uintptr_t place = 0; place <= asked.place; ++place) {
    read_unsigned(at);
    first = read_unsigned(at);
  }
  for (at = actions + first - 1; first != 0;) {
    const std::int32_t handler = read_signed(at);
    void *caught_as = object;
    if (handler > 0 && (types[-handler] == nullptr || types[-handler]->can_catch(thrown->type, caught_as))) {
      thrown->caught_as = caught_as;
      asked.handler = static_cast<std::uintptr_t>(handler);
      break;
    }
    const std::uint8_t *const from = at;
    const std::int32_t to_next = read_signed(at);
    if (to_next == 0) break;
    at = from + to_next;
  }
  return 0;
}

void *__cxa_get_exception_ptr(void *object) noexcept { return head_of(object)->caught_as; }

void *__cxa_begin_catch(void *object) noexcept {
  Thrown *const thrown = head_of(object);
  thrown->handlers = (thrown->handlers < 0 ? -thrown->handlers : thrown->handlers) + 1;
  if (handled != thrown) {
    thrown->outer = handled;
    handled = thrown;
  }
  return thrown->caught_as;
}

void __cxa_end_catch() {
  Thrown *const thrown = handled;
  if (thrown->handlers < 0) { // it is thrown again, and belongs to whoever catches it
    if (++thrown->handlers == 0) handled = thrown->outer;
    return;
  }
  if (--thrown->handlers > 0) return;
  handled = thrown->outer;
  if (thrown->destroy != nullptr) thrown->destroy(object_of(thrown));
  __cxa_free_exception(object_of(thrown));
}

[[noreturn]] void __cxa_rethrow() {
  if (handled == nullptr) std::terminate();
  handled->handlers = -handled->handlers;
  __builtin_wasm_throw(cpp_exception, object_of(handled));
}
}

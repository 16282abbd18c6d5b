// The WebAssembly of the referee, with texts and values in place of addresses.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the module asks of a system: the time, no environment, no files. */
const system = (memory) => ({
  environ_get: () => 0,
  environ_sizes_get: (count, size) => {
    const view = new DataView(memory());
    view.setUint32(count, 0, true);
    view.setUint32(size, 0, true);
    return 0;
  },
  clock_time_get: (clock, precision, at) => {
    new DataView(memory()).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  },
  fd_close: () => 8,
  fd_seek: () => 8,
  fd_write: () => 8,
  proc_exit: () => {
    throw new WebAssembly.RuntimeError('the referee stopped');
  },
});

/** The functions of the C interface; they take texts, and give texts and addresses. After a failure of the machine all begins anew. */
class Interface {
  constructor(module) {
    this.module = module;
    this.begin();
  }

  begin() {
    const imports = system(() => this.wasm.memory.buffer);
    this.wasm = new WebAssembly.Instance(this.module, { wasi_snapshot_preview1: imports }).exports;
    this.wasm._initialize();
    this.begun = (this.begun ?? 0) + 1;
  }

  put(text) {
    const bytes = encoder.encode(text);
    const at = this.wasm.malloc(bytes.length + 1);
    const memory = new Uint8Array(this.wasm.memory.buffer, at, bytes.length + 1);
    memory.set(bytes);
    memory[bytes.length] = 0;
    return { at, length: bytes.length };
  }

  text(at) {
    const memory = new Uint8Array(this.wasm.memory.buffer);
    return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  }

  /** Calls a function; a text among the arguments is its address, a log its address and length. */
  call(name, ...values) {
    const given = [];
    try {
      const numbers = values.flatMap((value) => {
        if (typeof value === 'number') return [value];
        const put = this.put(value.log ?? value);
        given.push(put.at);
        return value.log === undefined ? [put.at] : [put.at, put.length];
      });
      const result = this.wasm[`arbitro_${name}`](...numbers);
      if (result === 0) throw new Error(this.text(this.wasm.arbitro_last_error()));
      return result;
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      given.length = 0;
      this.begin();
      throw new Error('the referee failed on this text', { cause: error });
    } finally {
      for (const at of given) this.wasm.arbitro_free(at);
    }
  }

  /** The same for a function that gives a text. */
  ask(name, ...values) {
    const at = this.call(name, ...values);
    const text = this.text(at);
    this.wasm.arbitro_free(at);
    return text;
  }
}

/** The options as the C interface takes them; `format` is no part of them. */
const options_of = ({ format, ...options }) => JSON.stringify(options);

/** The score of a match that is being kept. */
class Recording {
  constructor(calls, log, options) {
    this.calls = calls;
    this.options = JSON.stringify(options);
    this.log = log;
    this.open();
  }

  open() {
    this.address = this.calls.call('record_begin', { log: this.log }, this.options);
    this.begun = this.calls.begun;
  }

  ask(name, ...line) {
    if (this.address === 0) throw new Error('this recording has ended');
    if (this.begun !== this.calls.begun) this.open();
    return JSON.parse(this.calls.ask(name, this.address, ...line));
  }

  state() {
    return this.ask('record_answer', 0);
  }
  answer(line) {
    const reply = this.ask('record_answer', line);
    this.log = reply.log;
    return reply;
  }
  try(line) {
    return this.ask('record_try', line);
  }
  end() {
    if (this.begun === this.calls.begun) this.calls.wasm.arbitro_record_free(this.address);
    this.address = 0;
  }
}

/** Loads the referee from the bytes of its WebAssembly. */
export async function load(bytes) {
  const calls = new Interface(await WebAssembly.compile(bytes));

  const report = (product, log, options) => {
    const format = options.format ?? 'json';
    const address = calls.call('check_with', { log }, options_of(options));
    try {
      const text = calls.ask(`${product}_text`, address, format);
      return options.format === undefined ? JSON.parse(text) : text;
    } finally {
      calls.wasm.arbitro_report_free(address);
    }
  };

  return {
    version: calls.text(calls.wasm.arbitro_version()),
    check: (log, options = {}) => report('check', log, options),
    score: (log, options = {}) => report('score', log, options),
    html: (log, options = {}) => report('score', log, { ...options, format: 'html' }),
    fix: (log, options = {}) => calls.ask('fix', { log }, options_of(options)),
    convert: (log, to) => calls.ask('convert', { log }, to),
    moves: (question) => JSON.parse(calls.ask('moves_json', JSON.stringify(question))),
    count: (question) => JSON.parse(calls.ask('count_json', JSON.stringify(question))),
    games: (options = {}) => JSON.parse(calls.ask('games_json', JSON.stringify(options))).games,
    record: (log = '', options = {}) => new Recording(calls, log, options),
  };
}

// Runs the program for WebAssembly of 32 bits, with the few functions of a C library that Embedded Swift asks for.
import { readFileSync } from 'node:fs';

const bytes = readFileSync(process.argv[2]);
const input = process.stdin.isTTY ? [] : readFileSync(0);
let memory, end, read = 0;
const printed = [];

const word = 0xffffffffffffffffn;
const data = () => new DataView(memory.buffer);
const text = (start) => {
  const all = new Uint8Array(memory.buffer);
  return Buffer.from(all.subarray(start, all.indexOf(0, start))).toString();
};

const env = {
  getchar: () => (read < input.length ? input[read++] : -1),
  putchar: (byte) => printed.push(byte),
  __stack_chk_fail: () => { throw new Error('the stack is damaged'); },
  arc4random_buf: (start, count) => new Uint8Array(memory.buffer, start, count).fill(7),
  // Nothing is given back: the program is short.
  posix_memalign: (result, alignment, size) => {
    const start = Math.ceil(end / alignment) * alignment;
    end = start + size;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    data().setUint32(result, start, true);
    return 0;
  },
  free: () => {},
  memcmp: (left, right, count) => {
    const all = new Uint8Array(memory.buffer);
    return Buffer.compare(all.subarray(left, left + count), all.subarray(right, right + count));
  },
  round: (number) => Math.sign(number) * Math.round(Math.abs(number)),
  fmod: (left, right) => left % right,
  _swift_stdlib_strtod_clocale: (start, result) => {
    const number = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/i.exec(text(start));
    data().setFloat64(result, number ? Number(number[0]) : 0, true);
    return start + (number ? number[0].length : 0);
  },
  // The product of two integers of 128 bits.
  __multi3: (result, low, high, otherLow, otherHigh) => {
    const product = ((high << 64n) | (low & word)) * ((otherHigh << 64n) | (otherLow & word));
    data().setBigUint64(result, product & word, true);
    data().setBigUint64(result + 8, (product >> 64n) & word, true);
  },
};

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env });
memory = exports.memory;
end = exports.__heap_base.value;
exports.__main_argc_argv(0, 0);
process.stdout.write(Buffer.from(printed));

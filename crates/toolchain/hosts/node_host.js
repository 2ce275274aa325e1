// The host for the JavaScript that Dafny writes: each program in a fresh context.
//
//   node node_host.js REQUESTS ANSWERS OUTPUT-LIMIT BIGNUMBER.js
//
// A message is the number of its fields and a line feed, then each field as its
// length, a line feed and its bytes. Requests: the folder and the program's
// name. Answers: "build" or "run", status, output, errors.
'use strict';
const fs = require('fs');
const path = require('path');
const vm = require('vm');

const [requests, answers, limitText, bignumberFile] = process.argv.slice(2);
const limit = Number(limitText);
const input = fs.openSync(requests, 'r');
const output = fs.openSync(answers, 'w');
const bignumber = new vm.Script(
  '(function (module, exports) {' + fs.readFileSync(bignumberFile, 'utf8') + '\n})',
  { filename: bignumberFile });

class OutputLimit extends Error {}

let buffered = Buffer.alloc(0);
function bytes(count) {
  const chunk = Buffer.alloc(65536);
  while (buffered.length < count) {
    const read = fs.readSync(input, chunk, 0, chunk.length, null);
    if (read === 0) process.exit(0);
    buffered = Buffer.concat([buffered, chunk.subarray(0, read)]);
  }
  const taken = buffered.subarray(0, count);
  buffered = buffered.subarray(count);
  return taken;
}

function number() {
  let digits = '';
  for (let byte = bytes(1)[0]; byte !== 10; byte = bytes(1)[0]) digits += String.fromCharCode(byte);
  return Number(digits);
}

function read() {
  return Array.from({ length: number() }, () => bytes(number()).toString('utf8'));
}

function write(...fields) {
  const parts = [Buffer.from(fields.length + '\n')];
  for (const field of fields) {
    const bytes = Buffer.from(field);
    parts.push(Buffer.from(bytes.length + '\n'), bytes);
  }
  const message = Buffer.concat(parts);
  for (let sent = 0; sent < message.length;) sent += fs.writeSync(output, message, sent);
}

// Keeps the beginning of what is printed, and stops who prints without end.
function capture() {
  const parts = [];
  let seen = 0;
  return {
    write(text) {
      const bytes = Buffer.from(String(text), 'utf8');
      const room = Math.max(0, limit - seen);
      if (room > 0) parts.push(bytes.subarray(0, room));
      seen += bytes.length;
      if (seen > limit * 16) throw new OutputLimit();
      return true;
    },
    bytes: () => Buffer.concat(parts),
  };
}

function serve(folder, name) {
  const file = path.join(folder, name + '.js');
  const out = capture();
  const err = capture();
  const fake = { stdout: out, stderr: err, argv: ['node', file], env: {}, exitCode: 0 };
  const context = vm.createContext({ process: fake, console: { log: (...a) => out.write(a.join(' ') + '\n') } });
  const module_ = { exports: {} };
  bignumber.runInContext(context).call(module_.exports, module_, module_.exports);
  context.require = (wanted) => {
    switch (wanted) {
      case 'bignumber.js': return module_.exports;
      case 'process': return fake;
      default: throw new Error("Cannot find module '" + wanted + "'");
    }
  };
  let script;
  try {
    // As Node wraps a file: what it declares is its own.
    const source = '(function (exports, require, module) {' + fs.readFileSync(file, 'utf8') + '\n})';
    script = new vm.Script(source, { filename: file });
  } catch (error) {
    return ['run', '1', '', String(error.stack || error)];
  }
  let status = '0';
  try {
    const exports_ = {};
    script.runInContext(context).call(exports_, exports_, context.require, { exports: exports_ });
    status = String(fake.exitCode || 0);
  } catch (error) {
    if (error instanceof OutputLimit) {
      status = 'output';
    } else {
      status = '1';
      err.write(String((error && error.stack) || error) + '\n');
    }
  }
  return ['run', status, out.bytes(), err.bytes()];
}

write('ready');
for (;;) {
  const [folder, name] = read();
  write(...serve(folder, name));
}

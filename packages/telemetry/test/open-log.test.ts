import { test } from 'tap';
import { openLog } from '../src/index.js';
import { RepeatedErrors } from '../src/log/repeated-errors.js';

interface Line {
  msg: string;
  err?: { message: string };
  leftOut?: number;
}

function logInMemory() {
  const lines: Line[] = [];
  const to = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
  return { log: openLog({ name: 'test', level: 'warn' }, to), lines };
}

test('The same error is logged once a second at most, with how many like it were left out', async (t) => {
  const { log, lines } = logInMemory();
  const endMs = performance.now() + 1_050;
  let said = 0;
  for (; performance.now() < endMs; said++)
    log.warn({ err: new Error(`MOVED ${said} 127.0.0.1:${7_000 + (said % 9)}`) }, 'postback worker');
  t.ok(said > 100, 'it came often');
  t.equal(lines.length, 2, 'once in each second');
  t.equal(lines[0]!.leftOut, undefined);
  t.ok(lines[1]!.leftOut! > 100 && lines[1]!.leftOut! < said, `${lines[1]!.leftOut} were left out`);
});

test('Another error, another place and a line without an error are not held back', async (t) => {
  const { log, lines } = logInMemory();
  log.warn({ err: new Error('READONLY') }, 'redis');
  log.warn({ err: new Error('NOPERM') }, 'redis');
  log.warn({ err: new Error('NOPERM') }, 'event worker');
  log.warn({ err: new Error('NOPERM'), part: 'redis' }, 'event worker');
  log.child({ shard: 1 }).warn({ err: new Error('NOPERM') }, 'redis');
  for (let i = 0; i < 3; i++) log.error({ event: `0a${i}` }, 'an event was set aside');
  log.error(new Error('by itself'));
  t.equal(lines.length, 8, 'the log of a child is the same log');
  t.equal(lines.at(-1)!.err!.message, 'by itself');
});

test('What is known of errors takes a bounded room', async (t) => {
  const repeated = new RepeatedErrors(() => 0);
  t.equal(repeated.admit('first'), 0);
  t.equal(repeated.admit('first'), undefined);
  const names = Array.from({ length: 1_000 }, (_, n) => String.fromCodePoint(0x4e00 + n));
  for (const name of names) repeated.admit(name);
  t.equal(repeated.admit('first'), 0, 'forgotten, and logged once more');
});

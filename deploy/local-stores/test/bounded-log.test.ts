import { appendFileSync, mkdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { logFile, logTail, openBoundedLog } from '../src/bounded-log.js';
import { temporaryFolder } from './temporary-folder.js';

t.test('a full log is put aside, and its writer goes on in an empty one', async (t) => {
  const dir = temporaryFolder(t);
  mkdirSync(join(dir, 'logs'));
  appendFileSync(logFile(dir, 'redis'), 'x'.repeat(9 * 1024 * 1024));
  const log = openBoundedLog(dir, 'redis');
  t.teardown(log.close);
  writeSync(log.fd, 'first\nlast\n');
  t.equal(statSync(logFile(dir, 'redis')).size, 11);
  t.equal(statSync(`${logFile(dir, 'redis')}.1`).size, 9 * 1024 * 1024);
  t.equal(logTail(dir, 'redis', 1), 'last');
});

t.test('of what ended a process of Node its sentence is shown, of others the last lines', (t) => {
  const dir = temporaryFolder(t);
  mkdirSync(join(dir, 'logs'));
  const thrown = ['file:///a.js:1', '    throw new Error(x);', '', 'Error: PORT must be a number.'];
  const stack = Array.from({ length: 8 }, (_, i) => `    at f (a.js:${i})`);
  appendFileSync(
    logFile(dir, 'origin'),
    ['Error: earlier', ...thrown, ...stack, '', 'Node.js v20.20.2', ''].join('\n'),
  );
  t.equal(logTail(dir, 'origin'), 'Error: PORT must be a number.');
  appendFileSync(logFile(dir, 'redis'), 'Error: long ago\none\ntwo\n');
  t.equal(logTail(dir, 'redis', 2), 'one\ntwo');
  t.end();
});

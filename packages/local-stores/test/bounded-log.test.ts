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

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import t from 'tap';

const main = fileURLToPath(new URL('../src/main.js', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

t.test('an option that it does not have is said in one line', async (t) => {
  const { status, stdout, stderr } = run('--minute', '1');
  t.equal(status, 1);
  t.match(stderr, /^Unknown option '--minute'.*\n$/);
  t.equal(stdout, '');
  t.equal(run('--minutes', 'x').stderr, '--minutes must be a number above 0, not x.\n');
});

t.test('--help shows what there is and breaks nothing', async (t) => {
  const { status, stdout } = run('--help');
  t.equal(status, 0);
  t.match(stdout, /^npm run faults -- .*\n(.+\n)+$/);
});

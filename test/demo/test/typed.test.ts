import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import t from 'tap';

const program = fileURLToPath(new URL('../src/main.js', import.meta.url));
/** Nothing listens on port 1, so arguments that are accepted lead to an error about the service. */
const env = { ...process.env, CLICKTRAIL_URL: 'http://127.0.0.1:1' };

function typed(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

t.test('a word or an option that it does not have is refused, with the usage', async (t) => {
  for (const word of ['big', '--big', '-b']) {
    t.match(typed(word), { status: 1, stdout: '', stderr: /"?-*b.*Usage: npm run demo$/m }, word);
  }
});

t.test('--help says what it does and asks for nothing', async (t) => {
  t.match(typed('--help'), { status: 0, stdout: /^npm run demo\n.*CLICKTRAIL_URL/, stderr: '' });
});

t.test('without a service it says how to start one', async (t) => {
  t.match(typed(), { status: 1, stderr: /^Nothing answers at http:\/\/127\.0\.0\.1:1\. .*npm start$/m });
});

import t from 'tap';
import { runCommand } from './run-command.js';

/** Nothing listens on port 1, so arguments that are accepted lead to an error about the service. */
const env = { CLICKTRAIL_URL: 'http://127.0.0.1:1' };
const typed = (...args: string[]) => runCommand(['demo', ...args], env);

t.test('a word or an option that it does not have is refused, with the usage', async (t) => {
  for (const word of ['big', '--big', '-b']) {
    t.match(await typed(word), { code: 2, said: /"?-*b.*Usage: npm run demo$/m }, word);
  }
});

t.test('--help says what it does and asks for nothing', async (t) => {
  t.match(await typed('--help'), { code: 0, said: /^npm run demo\n.*CLICKTRAIL_URL/ });
});

t.test('without a service it says how to start one', async (t) => {
  t.match(await typed(), { code: 2, said: /^Nothing answers at http:\/\/127\.0\.0\.1:1\. .*npm start$/m });
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'tap';
import { named } from '../src/typed.js';

const main = fileURLToPath(new URL('../src/main.js', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

test('what it does not have is said in a sentence, before anything is started', async (t) => {
  const refused: [string[], RegExp][] = [
    [['ingest', '--round', '1'], /^Unknown option '--round'\. --help lists what there is\.\n$/],
    [['ingest', '--rounds'], /^Option '--rounds <value>' argument missing\. --help/],
    [['ingest', 'clicks'], /^Unexpected argument 'clicks'\. --help/],
    [['ingest', '--rounds', 'x'], /^--rounds must be a number above 0, not "x"\.\n$/],
    [['ingest', '--seconds', '0'], /^--seconds must be a number above 0, not "0"\.\n$/],
    [['reports', '--clicks', 'Infinity'], /^--clicks must be a number above 0/],
    [['ingest', '--only', 'clicks,sales'], /^There is no "sales" to measure; there are: clicks, .*soak\.\n$/],
    [['ingest', '--skip', ''], /^There is no "" to measure/],
    [['ingest', '--without', 'luck'], /^There is no "luck" to switch off; there are: event-batches, /],
    [['ingest', '--without', 'agent-cache', '--page'], /^--page does not go with --without\.\n$/],
    [['conversions', '--only', 'clicks'], /^There is no "clicks" to measure; there are: queued clicks, /],
    [['reports', '--only', 'latencies'], /^There is no "latencies" to measure; there are: disk, latency, /],
    [['ingest', '--url', 'http://127.0.0.1:9'], /^--url wants the key of an admin beside it: --key\.\n$/],
    [['ingest', '--url', 'x', '--key', 'k'], /^--url must be a URL such as .*, not "x"\.\n$/],
    [['ingest', '--url', 'https://x', '--key', 'k'], /^--url must begin with http:/],
    [
      ['ingest', '--url', 'http://127.0.0.1:9', '--key', 'k', '--page'],
      /^--page does not go with --url\.\n$/,
    ],
    [['clicks'], /^There is no "clicks"\.\nnpm run bench -- ingest /],
    [['constructor'], /^There is no "constructor"\.\nnpm/],
  ];
  for (const [args, sentence] of refused) {
    const { status, stdout, stderr } = run(...args);
    t.match(stderr, sentence, args.join(' '));
    t.same({ status, stdout }, { status: 1, stdout: '' }, args.join(' '));
  }
});

test('--help lists the suites, or the options of one, and measures nothing', async (t) => {
  for (const args of [[], ['--help']]) {
    const { status, stdout } = run(...args);
    t.equal(status, 0);
    t.match(stdout, /bench -- ingest .*bench -- conversions .*bench -- reports .*--page writes/s);
  }
  const { status, stdout } = run('conversions', '--help');
  t.equal(status, 0);
  t.match(
    stdout,
    /^npm run bench -- conversions \[--rounds 5\] \[--seconds 5\] \[--only \.\.\.\] \[--page\]\n/,
  );
  t.notMatch(stdout, 'bench -- ingest');
});

test('named parts come in the order in which they belong', async (t) => {
  const parts = [{ name: 'first' }, { name: 'second' }, { name: 'last' }];
  t.same(named(parts, 'last, first'), [{ name: 'first' }, { name: 'last' }]);
});

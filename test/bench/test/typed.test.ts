import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'tap';
import { runBench } from '../src/run-bench.js';
import { named, TypedError } from '../src/typed.js';

const main = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** Runs it in this process, since one of its own takes a second longer to start. @returns the text that it prints */
async function said(...args: string[]): Promise<string> {
  let text = '';
  await runBench(args, (line) => {
    text += `${line}\n`;
  });
  return text;
}

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
    [['cost', '--only', 'clicks,luck'], /^There is no "luck" to measure; there are: clicks, links, /],
    [['cost', '--seconds', '0.5'], /^--seconds must be a whole number, not "0\.5"\.\n$/],
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
    const error: unknown = await said(...args).catch((thrown) => thrown);
    t.ok(error instanceof TypedError, args.join(' '));
    t.match(`${(error as Error).message}\n`, sentence, args.join(' '));
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'clicks'], { encoding: 'utf8' });
  t.match({ status, stdout }, { status: 1, stdout: '' });
  t.match(stderr, /^There is no "clicks"\.\nnpm run bench -- ingest /);
});

test('--help lists the suites, or the options of one, and measures nothing', async (t) => {
  for (const args of [[], ['--help']]) {
    t.match(
      await said(...args),
      /bench -- ingest .*bench -- conversions .*bench -- reports .*--page writes/s,
    );
  }
  const help = await said('conversions', '--help');
  t.match(
    help,
    /^npm run bench -- conversions \[--rounds 5\] \[--seconds 5\] \[--only \.\.\.\] \[--page\]\n/,
  );
  t.notMatch(help, 'bench -- ingest');
});

test('named parts come in the order in which they belong', async (t) => {
  const parts = [{ name: 'first' }, { name: 'second' }, { name: 'last' }];
  t.same(named(parts, 'last, first'), [{ name: 'first' }, { name: 'last' }]);
});

import { readFileSync, writeFileSync } from 'node:fs';
import t from 'tap';
import { click, clicks, linesOf, marks, upTo } from './support/events.js';
import { folderOf, startSend } from './support/run-send.js';
import { refusal, startService } from './support/start-service.js';

const json = (text: string) => JSON.parse(text);

t.test('every line is an event; refused ones are kept with their numbers and reasons', async (t) => {
  const service = await startService(t);
  const file = folderOf(t);
  const lines = clicks(1_203).map((event) => JSON.stringify(event));
  lines[0] = `\ufeff${lines[0]}`;
  lines[2] = `${lines[2]}\r`;
  lines[3] = ' \t\u00a0\u2003';
  lines[4] = '{"campaign_id":';
  lines[900] = JSON.stringify(click(900, { country: 'XX' }));
  const input = file('clicks.ndjson', lines.join('\n'));
  const [state, refused] = [file('state'), file('refused')];
  const args = ['send', 'clicks', input, '--url', service.url, '--state', state, '--refused', refused];
  const { code, stderr } = await startSend(t, args).ended;
  t.equal(code, 3, stderr);
  t.match(stderr, /1,202 events, [\d,]+ a second, 2 refused: .*refused\n$/);
  t.same(
    marks(service.recorded).sort((a, b) => a - b),
    upTo(1_203).filter((at) => ![3, 4, 900].includes(at)),
  );
  const kept = readFileSync(refused, 'utf8').trim().split('\n').map(json);
  t.match(kept, [
    { line: 5, status: 400, code: 'invalid_request', message: 'is no JSON', text: '{"campaign_id":' },
    { line: 901, status: 400, message: /country/, text: lines[900] },
  ]);
  t.equal(kept.length, 2);
  const { run, ...rest } = json(readFileSync(state, 'utf8'));
  t.match(rest, { lines: 1_203, accepted: 1_200, refused: 2, isUnderWay: false });
  const byKey = new Map(service.received.map((received) => [received.key, received]));
  t.same([...byKey.keys()].sort(), [`${run}:1`, `${run}:1002`, `${run}:502`], 'the blank line is no event');
  t.match(byKey.get(`${run}:1`), {
    path: '/api/v1/clicks/batch?results=false',
    contentType: 'application/x-ndjson',
    authorization: 'Bearer ck_tests',
    encoding: 'gzip',
  });
});

t.test('impressions from the standard input, with the address in the environment', async (t) => {
  const service = await startService(t);
  const input = linesOf([{ campaign_id: 'shoes' }, { campaign_id: 'hats' }]);
  const env = { CLICKTRAIL_URL: `${service.url}/` };
  const { code, stderr } = await startSend(t, ['send', 'impressions', '--batch', '1'], { input, env }).ended;
  t.equal(code, 0, stderr);
  t.match(stderr, /^2 events, \S+ a second, 0 refused\n$/);
  t.equal(service.received.length, 2);
  t.match(service.received, [{ path: '/api/v1/impressions/batch?results=false' }]);
});

t.test('a line that is too long is refused here; large ones fill a batch by their bytes', async (t) => {
  const service = await startService(t);
  const file = folderOf(t);
  const large = (at: number, bytes: number) => click(at, { referrer: 'x'.repeat(bytes) });
  const events = upTo(11).map((at) => large(at, at === 6 ? 1_100_000 : 900_000));
  const refused = file('refused');
  const args = ['send', 'clicks', '--url', service.url, '--refused', refused];
  const { code, stderr } = await startSend(t, args, { input: linesOf(events) }).ended;
  t.equal(code, 3, stderr);
  const kept = json(readFileSync(refused, 'utf8'));
  t.match(kept, { line: 7, status: 413, code: 'payload_too_large' });
  t.ok(kept.text.length <= 400, 'only its beginning is kept');
  const sent = service.received.map(({ events }) => marks(events)).sort(([a], [b]) => a! - b!);
  t.same(sent, [
    [0, 1, 2, 3],
    [4, 5, 7, 8],
    [9, 10],
  ]);
});

t.test('a line that is not UTF-8 is refused here: the service would refuse all of its batch', async (t) => {
  const service = await startService(t);
  const file = folderOf(t);
  const latin1 = Buffer.from(linesOf([click(1, { sub2: 'é' })]), 'latin1');
  const [input, refused] = [file('clicks', ''), file('refused')];
  writeFileSync(
    input,
    Buffer.concat([Buffer.from(linesOf([click(0)])), latin1, Buffer.from(linesOf([click(2)]))]),
  );
  const args = ['send', 'clicks', input, '--url', service.url, '--refused', refused];
  t.equal((await startSend(t, args).ended).code, 3);
  t.match(json(readFileSync(refused, 'utf8')), { line: 2, status: 400, message: /not UTF-8/ });
  t.same(marks(service.recorded), [0, 2]);
});

t.test('what it cannot do is said in a sentence', async (t) => {
  const service = await startService(t, {
    before(_, reply) {
      reply.code(401).send(refusal(401, 'invalid_key', 'The API key is not valid.').body);
      return true;
    },
  });
  const file = folderOf(t);
  const input = file('clicks', linesOf(clicks(3)));
  const url = ['--url', service.url];
  const said: [string[], number, RegExp][] = [
    [[], 2, /^The command is `send clicks \[FILE\]`/],
    [['send', 'sales'], 2, /^The command is/],
    [['send', 'clicks', 'a', 'b'], 2, /^The command is/],
    [['send', 'clicks'], 2, /--url, or CLICKTRAIL_URL/],
    [['send', 'clicks', '--url', 'tracking.example'], 2, /--url must be an address/],
    [['send', 'clicks', ...url, '--batch', '1001'], 2, /--batch must be a whole number from 1 to 1000/],
    [['send', 'clicks', ...url, '--colour'], 2, /'--colour'/],
    [['send', 'clicks', file('nothing'), ...url], 1, /^The input cannot be read: ENOENT/],
    [['send', 'clicks', input, ...url, '--state', file('no/state')], 1, /ENOENT.*no\/state/],
    [['send', 'clicks', input, ...url, '--state', input], 1, /is no state of `clicktrail send`/],
    [['send', 'clicks', input, ...url], 1, /^Line 1: The key may not do this \(401 invalid_key: The API key/],
  ];
  for (const [args, code, text] of said)
    t.match(await startSend(t, args, { input: '' }).ended, { code, stderr: text }, args.join(' '));
  const withoutKey = startSend(t, ['send', 'clicks', ...url], { env: { CLICKTRAIL_KEY: undefined } });
  t.match(await withoutKey.ended, { code: 2, stderr: /^Give an API key: --key, or CLICKTRAIL_KEY/ });
  t.match(await startSend(t, ['--help']).ended, { code: 0, stdout: /^Usage: clicktrail send/, stderr: '' });
});

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { click, clicks, linesOf, marks, upTo } from './support/events.js';
import { folderOf, startSend } from './support/run-send.js';
import { refusal, startService } from './support/start-service.js';

type Json = Record<string, unknown>;
const readJson = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'));
const changeState = (path: string, changes: Json) =>
  writeFileSync(path, JSON.stringify({ ...readJson(path), ...changes }));
const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);

t.test('killed where it stands, it sends the same lines again, and each is recorded once', async (t) => {
  const held = new Set<number>();
  const service = await startService(t, {
    // Two batches are recorded, and the sender is gone before it hears of it.
    async after({ events, request, attempt }) {
      const at = marks(events)[0]!;
      if (attempt > 1 || (at !== 20 && at !== 40)) return false;
      held.add(at);
      await new Promise((resolve) => request.socket.once('close', resolve));
      return false;
    },
  });
  const file = folderOf(t);
  const events = clicks(95);
  events[12] = click(12, { country: 'XX' });
  events[45] = click(45, { country: 'XX' });
  const [input, state, refused] = [file('clicks', linesOf(events)), file('state'), file('refused')];
  const options = ['--url', service.url, '--batch', '10', '--state', state, '--refused', refused];
  const args = ['send', 'clicks', input, ...options];
  const first = startSend(t, args);
  while (held.size < 2) await sleep(5);
  first.child.kill('SIGKILL');
  await first.ended;
  t.match(readJson(state), { lines: 20, isUnderWay: true });
  // As where it was killed between the file of refused lines and the state.
  appendFileSync(refused, '{"line":99}\n');
  const { code, stderr } = await startSend(t, args).ended;
  t.equal(code, 3, stderr);
  t.match(stderr, /^Going on after line 20\.\n/);
  t.same(
    sorted(marks(service.recorded)),
    upTo(95).filter((at) => at !== 12 && at !== 45),
  );
  const kept = readFileSync(refused, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).line);
  t.same(kept, [13, 46]);
  const repeated = service.received.filter(({ attempt }) => attempt > 1);
  t.ok(repeated.length >= 2, `${repeated.length} batches came again under their keys`);
  t.match(await startSend(t, args).ended, { code: 3, stderr: /^Going on after line 95\.\n0 events/ });
});

t.test('killed before any answer: the name of the run is on disk already', async (t) => {
  let received = 0;
  const service = await startService(t, {
    async after({ request }) {
      received += 1;
      if (received > 2) return false;
      await new Promise((resolve) => request.socket.once('close', resolve));
      return false;
    },
  });
  const file = folderOf(t);
  const [input, state] = [file('clicks', linesOf(clicks(100))), file('state')];
  const args = ['send', 'clicks', input, '--url', service.url, '--batch', '10', '--state', state];
  const first = startSend(t, args);
  while (received < 2) await sleep(5);
  first.child.kill('SIGKILL');
  await first.ended;
  const { code, stderr } = await startSend(t, args).ended;
  t.equal(code, 0, stderr);
  t.same(sorted(marks(service.recorded)), upTo(100));
});

for (const isUnderWay of [true, false])
  t.test(`stopped after one batch: under way stays ${isUnderWay}`, async (t) => {
    const service = await startService(t);
    const state = folderOf(t)('state');
    const args = ['send', 'clicks', '--url', service.url, '--batch', '10', '--state', state];
    t.equal((await startSend(t, args, { input: linesOf(clicks(20)) }).ended).code, 0);
    changeState(state, { isUnderWay });
    const sender = startSend(t, args);
    sender.child.stdin!.write(linesOf(clicks(35)));
    while (readJson(state).lines === 20) await sleep(5);
    sender.child.kill('SIGINT');
    t.equal((await sender.ended).code, 130);
    t.match(readJson(state), { lines: 30, isUnderWay }, 'another batch of before may not have come again');
  });

t.test('20,000 lines, killed three times at random: every one is recorded once', async (t) => {
  const service = await startService(t, {
    async after() {
      await sleep(Math.random() * 60);
      return false;
    },
  });
  const file = folderOf(t);
  const input = file('clicks', linesOf(clicks(20_000)));
  const args = ['send', 'clicks', input, '--url', service.url, '--batch', '100', '--state', file('state')];
  for (let kill = 0; kill < 3; kill += 1) {
    const sender = startSend(t, args);
    const from = service.received.length;
    const until = from + 5 + Math.floor(Math.random() * 40);
    while (service.received.length < until) await sleep(1);
    sender.child.kill('SIGKILL');
    t.equal((await sender.ended).code, null);
  }
  const { code, stderr } = await startSend(t, args).ended;
  t.equal(code, 0, stderr);
  t.same(sorted(marks(service.recorded)), upTo(20_000));
});

t.test('Ctrl-C: what is under way is answered, and the same command goes on', async (t) => {
  const service = await startService(t, {
    async before() {
      await sleep(50);
      return false;
    },
  });
  const file = folderOf(t);
  const [input, state] = [file('clicks', linesOf(clicks(300))), file('state')];
  const args = ['send', 'clicks', input, '--url', service.url, '--batch', '10', '--state', state];
  const sender = startSend(t, args);
  while (service.received.length < 8) await sleep(5);
  sender.child.kill('SIGINT');
  const { code, stderr } = await sender.ended;
  t.equal(code, 130, stderr);
  t.match(stderr, /Stopping.*\n.* lines are sent and answered\. The same command goes on there\.\n$/s);
  t.match(readJson(state), { lines: service.recorded.length, isUnderWay: false });
  t.ok(service.recorded.length < 200);
  t.equal((await startSend(t, args).ended).code, 0);
  t.same(sorted(marks(service.recorded)), upTo(300));
  t.equal(service.received.length, 30, 'no batch came twice');
});

t.test('another input is refused, whatever of it differs', async (t) => {
  const service = await startService(t);
  const file = folderOf(t);
  const state = file('state');
  const args = (input: string) => [
    'send',
    'clicks',
    file('clicks', input),
    '--url',
    service.url,
    '--state',
    state,
  ];
  const events = clicks(30);
  t.equal((await startSend(t, args(linesOf(events))).ended).code, 0);
  const other = [linesOf([click(99), ...events.slice(1)]), ` ${linesOf(events)}`, `\n${linesOf(events)}`];
  for (const input of other)
    t.match(await startSend(t, args(input)).ended, {
      code: 1,
      stderr: /30 lines are sent: it begins otherwise/,
    });
  const shorter = await startSend(t, args(linesOf(events.slice(1)))).ended;
  t.match(shorter, { code: 1, stderr: /30 lines are sent: it has 29 lines/ });
  t.equal(service.received.length, 1);
  const longer = await startSend(t, args(linesOf(clicks(35)))).ended;
  t.match(longer, { code: 0, stderr: /^Going on after line 30\.\n5 events/ });
  t.same(sorted(marks(service.recorded)), upTo(35));
});

t.test('an input that grew: the last batch of before has the same lines again', async (t) => {
  let isFirst = true;
  const service = await startService(t, {
    async after({ request }) {
      if (!isFirst) return false;
      isFirst = false;
      await new Promise((resolve) => request.socket.once('close', resolve));
      return false;
    },
  });
  const file = folderOf(t);
  const [input, state] = [file('clicks', linesOf(clicks(7))), file('state')];
  const args = ['send', 'clicks', input, '--url', service.url, '--batch', '10', '--state', state];
  const first = startSend(t, args);
  while (isFirst) await sleep(5);
  first.child.kill('SIGKILL');
  await first.ended;
  writeFileSync(input, linesOf(clicks(25)));
  const { code, stderr } = await startSend(t, args).ended;
  t.equal(code, 0, stderr);
  t.same(
    service.received.map(({ events }) => events.length).sort((a, b) => a - b),
    [7, 7, 8, 10],
  );
  t.same(sorted(marks(service.recorded)), upTo(25));
});

t.test('lines under way that were changed are refused by the service, and that is said', async (t) => {
  const service = await startService(t, {
    before(_, reply) {
      reply.code(422).send(refusal(422, 'idempotency_mismatch').body);
      return true;
    },
  });
  const file = folderOf(t);
  const args = ['send', 'clicks', file('clicks', linesOf(clicks(3))), '--url', service.url];
  const ended = await startSend(t, [...args, '--state', file('state')]).ended;
  t.match(ended, {
    code: 1,
    stderr: /^Line 1: These lines were sent before .* 0 lines are sent and answered/,
  });
});

t.test(
  'a state is gone on with as it was begun, and within 24 hours where batches were under way',
  async (t) => {
    const service = await startService(t);
    const file = folderOf(t);
    const [input, state] = [file('clicks', linesOf(clicks(3))), file('state')];
    const args = ['send', 'clicks', input, '--url', service.url, '--state', state];
    t.equal((await startSend(t, args).ended).code, 0);
    const said: [string[], RegExp][] = [
      [['--batch', '9'], /begun with another --batch \(500\)/],
      [['--key', 'ck_other'], /begun with another API key\. Use the same/],
      [['--url', 'http://127.0.0.1:9'], /begun for another --url/],
      [['--refused', file('refused')], /begun with another --refused \(none\)/],
    ];
    for (const [options, stderr] of said)
      t.match(await startSend(t, [...args, ...options]).ended, { code: 1, stderr }, options.join(' '));
    const impressions = args.with(1, 'impressions');
    t.match(await startSend(t, impressions).ended, { code: 1, stderr: /begun for other events \(clicks\)/ });
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    for (const [isUnderWay, hours, code] of [
      [false, 99, 0],
      [true, 22, 0],
      [true, 24, 1],
    ] as const) {
      changeState(state, { isUnderWay, writtenAt: hoursAgo(hours) });
      t.match(await startSend(t, args).ended, { code, ...(code && { stderr: /would be recorded twice/ }) });
    }
    t.equal(service.recorded.length, 3);
  },
);

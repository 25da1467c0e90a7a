import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { type BatchError, createClient, type RecordClick } from '../src/index.js';
import { all, click, clicks, marks, upTo } from './support/events.js';
import { refusal, startService } from './support/start-service.js';

t.test('a result for each event, in order, a refused one among them', async (t) => {
  const service = await startService(t);
  const client = createClient({ baseUrl: `${service.url}/`, key: 'ck_mine' });
  const events = clicks(1_201);
  events[700] = click(700, { country: 'XX' });
  const results = await all(client.clicks.batch(events, { underWayMax: 1 }));
  t.same(
    results.map(({ index }) => index),
    upTo(1_201),
  );
  t.match(results[0], {
    status: 201,
    click: { id: 'c1', campaignId: 'shoes', status: 'tracked' },
    redirectUrl: 'https://shop.example/?click=c1',
  });
  t.match(results[700], { index: 700, status: 400, code: 'invalid_request', message: /country/ });
  t.equal(results.filter(({ code }) => code === undefined).length, 1_200);
  t.same(
    service.received.map(({ events }) => events.length),
    [500, 500, 201],
  );
  t.equal(new Set(service.received.map(({ key }) => key)).size, 3, 'a key for each batch');
  t.match(service.received[0], {
    path: '/api/v1/clicks/batch',
    authorization: 'Bearer ck_mine',
    contentType: 'application/json',
    encoding: 'gzip',
  });
});

t.test('impressions, and no events at all', async (t) => {
  const service = await startService(t);
  const client = createClient({ baseUrl: service.url });
  const [only] = await all(client.impressions.batch([{ campaign_id: 'shoes' }]));
  t.match(only, { index: 0, status: 201, impression: { id: 'i1', campaignId: 'shoes' } });
  t.match(service.received, [{ path: '/api/v1/impressions/batch', encoding: undefined }]);
  t.same(await all(client.impressions.batch([])), []);
  t.equal(service.received.length, 1);
});

t.test('an async source: what came is sent after a while, and its results are yielded', async (t) => {
  const service = await startService(t);
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* source() {
    yield click(0);
    yield click(1);
    await answered;
    yield click(2);
  }
  const indices: number[] = [];
  const options = { lingerMs: 20 };
  for await (const { index } of createClient({ baseUrl: service.url }).clicks.batch(source(), options)) {
    indices.push(index);
    if (index === 1) goOn();
  }
  t.same(indices, [0, 1, 2]);
  t.same(
    service.received.map(({ events }) => marks(events)),
    [[0, 1], [2]],
  );
});

t.test('a source is read no further than the batches under way and one more', async (t) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const service = await startService(t, {
    before: async () => {
      await released;
      return false;
    },
  });
  let read = 0;
  async function* source() {
    for (; read < 200; read += 1) yield click(read);
  }
  const options = { eventsMax: 10, underWayMax: 2 };
  const results = all(createClient({ baseUrl: service.url }).clicks.batch(source(), options));
  while (service.received.length < 2) await sleep(5);
  await sleep(50);
  t.equal(service.received.length, 2);
  t.ok(read <= 30, `${read} events were read`);
  release();
  t.equal((await results).length, 200);
  t.equal(service.underWayMost, 2);
  t.same(
    marks(service.recorded).sort((a, b) => a - b),
    upTo(200),
  );
});

t.test('what may pass is repeated under the same key, and every event is there once', async (t) => {
  const service = await startService(t, {
    before({ attempt, events }, reply) {
      const at = marks(events)[0]! / 10;
      const answers = [
        refusal(503, 'unavailable'),
        refusal(409, 'idempotency_in_progress'),
        refusal(500, ''),
      ];
      if (attempt > 1 || !answers[at]) return false;
      reply.code(answers[at].status).send(answers[at].body);
      return true;
    },
    // Recorded, and the answer is lost on its way.
    after({ attempt, events, request }, reply) {
      if (attempt > 1 || marks(events)[0] !== 30) return false;
      reply.hijack();
      request.socket.destroy();
      return true;
    },
  });
  const client = createClient({ baseUrl: service.url });
  const results = await all(client.clicks.batch(clicks(50), { eventsMax: 10 }));
  t.same(
    results.map(({ index, status }) => [index, status]),
    upTo(50).map((index) => [index, 201]),
  );
  t.same(
    marks(service.recorded).sort((a, b) => a - b),
    upTo(50),
  );
  t.equal(service.received.length, 9, 'four were repeated');
  t.equal(new Set(service.received.map(({ key }) => key)).size, 5);
});

t.test('429: other batches wait as long as the service asks one of them to', async (t) => {
  const times: number[] = [];
  const service = await startService(t, {
    before(_, reply) {
      times.push(Date.now());
      if (times.length > 1) return false;
      const { status, body } = refusal(429, 'rate_limited');
      reply.code(status).header('retry-after', '1').send(body);
      return true;
    },
  });
  const client = createClient({ baseUrl: service.url });
  const first = all(client.clicks.batch(clicks(1)));
  while (times.length === 0) await sleep(5);
  await sleep(50);
  t.equal((await all(client.impressions.batch([{ campaign_id: 'shoes' }]))).length, 1);
  t.equal((await first).length, 1);
  const waits = times.slice(1).map((time) => time - times[0]!);
  t.equal(waits.length, 2);
  t.ok(Math.min(...waits) >= 950, `${waits} ms`);
});

t.test('a batch that is refused as a whole ends it, and says which events are concerned', async (t) => {
  const service = await startService(t, {
    before({ events }, reply) {
      if (marks(events)[0] !== 10) return false;
      setTimeout(() => reply.code(403).send(refusal(403, 'forbidden', 'Not with this key.').body), 50);
      return true;
    },
  });
  const seen: number[] = [];
  const sent = createClient({ baseUrl: service.url }).clicks.batch(clicks(1_000), {
    eventsMax: 10,
    underWayMax: 3,
  });
  const error = await (async () => {
    for await (const { index } of sent) seen.push(index);
  })().catch((error: BatchError<RecordClick, { index: number }>) => error);
  t.same(seen, upTo(10));
  t.match(error, {
    name: 'BatchError',
    message: 'The batch from event 10 on failed: Not with this key.',
    failed: [{ firstIndex: 10, events: clicks(20).slice(10), error: { status: 403, code: 'forbidden' } }],
    cause: { name: 'ClicktrailError' },
  });
  const later = error!.results.map(({ index }) => index);
  t.ok(later.length > 0 && later.length <= 30, `${later.length} results of batches under way`);
  t.same(later, upTo(20 + later.length).slice(20));
  const attempts = service.received.filter(({ events }) => marks(events)[0] === 10);
  t.equal(attempts.length, 1, 'not repeated');
  t.equal(attempts[0]!.key, error!.failed[0]!.idempotencyKey);
});

t.test('a limit that is met again and again is no failure, nor an attempt that still runs', async (t) => {
  const service = await startService(t, {
    before({ attempt }, reply) {
      if (attempt > 6) return false;
      const { status, body } =
        attempt % 2 ? refusal(429, 'rate_limited') : refusal(409, 'idempotency_in_progress');
      reply.code(status).header('retry-after', '0').send(body);
      return true;
    },
  });
  const client = createClient({ baseUrl: service.url });
  t.equal((await all(client.clicks.batch(clicks(1), { attemptsMax: 2 }))).length, 1);
  t.equal(service.received.length, 7);
});

t.test('attempts are bounded', async (t) => {
  const service = await startService(t, {
    before(_, reply) {
      reply.code(503).send(refusal(503, 'unavailable').body);
      return true;
    },
  });
  const sent = all(createClient({ baseUrl: service.url }).clicks.batch(clicks(1), { attemptsMax: 2 }));
  const error = await sent.catch((error: unknown) => error);
  t.match(error, { failed: [{ firstIndex: 0, error: { status: 503 } }] });
  t.equal(service.received.length, 2);
});

t.test('a source that fails: what came before is sent, then its error is thrown', async (t) => {
  const service = await startService(t);
  function* source() {
    yield click(0);
    throw new Error('The file is torn.');
  }
  const sent = createClient({ baseUrl: service.url }).clicks.batch(source());
  t.match(await sent.next(), { value: { index: 0, status: 201 } });
  await t.rejects(sent.next(), { message: 'The file is torn.' });
});

t.test('leaving the loop closes the source and gives up what is under way', async (t) => {
  let closed = 0;
  let givenUp = 0;
  const service = await startService(t, {
    async before({ events, request }) {
      if (marks(events)[0] === 0) return false;
      await new Promise<void>((resolve) => request.socket.once('close', resolve));
      givenUp += 1;
      return false;
    },
  });
  async function* source() {
    try {
      for (let at = 0; ; at += 1) yield click(at);
    } finally {
      closed += 1;
    }
  }
  const client = createClient({ baseUrl: service.url, timeoutMs: 600_000 });
  for await (const { index } of client.clicks.batch(source(), { eventsMax: 10 })) if (index === 5) break;
  while (closed === 0 || givenUp === 0) await sleep(5);
  t.pass('nothing is left running');
});

t.test('options and events that cannot be', async (t) => {
  const { clicks: sender } = createClient({ baseUrl: 'http://127.0.0.1:9' });
  for (const option of ['eventsMax', 'lingerMs', 'underWayMax', 'attemptsMax'])
    await t.rejects(all(sender.batch([], { [option]: -1 })), { name: 'RangeError', message: option });
  await t.rejects(all(sender.batch([], { eventsMax: 1_001 })), { message: /from 1 to 1000/ });
  await t.rejects(all(sender.batch([undefined as never])), { name: 'TypeError' });
  const huge = click(0, { sub1: 'x'.repeat(4 * 1024 * 1024) });
  await t.rejects(all(sender.batch([huge])), { name: 'RangeError', message: /bytes/ });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { finishDelivery, leasePostbacks, replayPostback, type Tx } from '@clicktrail/postgres';
import { waitFor } from '@clicktrail/testing';
import { Webhook } from 'standardwebhooks';
import t from 'tap';
import { openPostbacks, secret, startPublisher } from './fixture.js';

const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
const earlyHints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n';

const ok: Parameters<typeof startPublisher>[1] = (_request, response) => response.end('thanks');

t.test('one attempt each', async (t) => {
  const { add, start, attempted } = await openPostbacks(t);
  start({ timeoutMs: 400 });

  await t.test('a call is signed as Standard Webhooks says, over the full URL', async (t) => {
    const { calls, url } = await startPublisher(t, ok);
    const id = await add(`${url}p?sum=1.5&goal=%C3%A4`);
    const postback = await attempted(id);
    t.match(postback, { status: 'delivered', nextAttemptAt: null, webhookId: `msg_${id}` });
    t.match(postback.attempts, [{ status: 200, error: null, at: /Z$/ }]);
    const { headers } = calls[0]!;
    const seen = `http://${headers.host}${calls[0]!.url}`;
    const signed = headers as Record<string, string>;
    t.doesNotThrow(() => new Webhook(secret).verify(seen, signed, { jsonParse: false }));
    t.throws(() => new Webhook(secret).verify(`${seen}0`, signed, { jsonParse: false }));
    t.equal(headers['webhook-id'], postback.webhookId);
  });

  await t.test('signed is what the receiver sees: no credentials, no empty query', async (t) => {
    const { calls, url } = await startPublisher(t, ok);
    for (const [path, seen] of [
      ['p?a=1', '/p?a=1'],
      ['p?', '/p'],
      ['p?#part', '/p'],
    ] as const) {
      await attempted(await add(`${url.replace('//', '//us%65r:p%40w@')}${path}`));
      const { headers, url: received } = calls.pop()!;
      t.equal(received, seen);
      t.equal(headers.authorization, `Basic ${Buffer.from('user:p@w').toString('base64')}`);
      const signed = headers as Record<string, string>;
      const full = `http://${headers.host}${received}`;
      t.doesNotThrow(() => new Webhook(secret).verify(full, signed, { jsonParse: false }), path);
    }
  });

  const failing: [string, Parameters<typeof startPublisher>[1], object][] = [
    ['500', (_request, response) => response.writeHead(500).end(), { status: 500, error: 'answered 500' }],
    ['a hang', () => {}, { status: null, error: 'no answer within 0.4 s' }],
    [
      'a dropped connection',
      (request) => request.socket.destroy(),
      { status: null, error: 'socket hang up' },
    ],
    ['nonsense', (request) => request.socket.end('what?\r\n\r\n'), { status: null, error: /Parse Error/ }],
    [
      'half a head',
      (request) => request.socket.end('HTTP/1.1 500 x\r\nContent-'),
      { status: null, error: 'socket hang up' },
    ],
    [
      'no status',
      (request) => request.socket.end('HTTP/1.1 20 OK\r\n\r\n'),
      { status: null, error: /Parse Error/ },
    ],
    ['half a status', (request) => request.socket.end('HTTP/1.1 2'), { status: null }],
    [
      'an odd head of a refusal',
      (request) => request.socket.end('HTTP/1.1 503 x\r\nodd header\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'),
      { status: null, error: /Parse Error/ },
    ],
    [
      '103 and an odd refusal',
      ({ socket }) => socket.end(`${earlyHints}HTTP/1.1 500 x\r\nodd header\r\n\r\n`),
      { status: null, error: /Parse Error/ },
    ],
    ['101', (request) => request.socket.write(switching), { status: 101, error: 'answered 101' }],
    [
      '101 without an upgrade',
      (request) => request.socket.write('HTTP/1.1 101 x\r\n\r\n'),
      { status: 101, error: 'answered 101' },
    ],
    [
      '100 and no more',
      (request) => request.socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
      { status: null, error: 'no answer within 0.4 s' },
    ],
    [
      '103 without end',
      ({ socket }) => {
        const more = () => socket.write(earlyHints, (error) => error || setImmediate(more));
        more();
      },
      { status: null, error: 'no answer within 0.4 s' },
    ],
  ];
  for (const [what, answer, attempt] of failing) {
    await t.test(`${what} is tried again after about 5 s`, async (t) => {
      const postback = await attempted(await add((await startPublisher(t, answer)).url));
      t.match(postback, { status: 'pending', attempts: [attempt] });
      const inMs = Date.parse(postback.nextAttemptAt!) - Date.now();
      t.ok(inMs > 2_500 && inMs < 6_100, `${inMs} ms`);
    });
  }

  await t.test('the answer is the one that follows 100 and 103', async (t) => {
    const { url } = await startPublisher(t, (_request, response) => {
      response.writeContinue();
      response.writeEarlyHints({ link: '</a>' });
      response.end();
    });
    t.match(await attempted(await add(url)), { status: 'delivered', attempts: [{ status: 200 }] });
  });

  await t.test('a redirect is not followed', async (t) => {
    const target = await startPublisher(t, ok);
    const { url } = await startPublisher(t, (_request, response) =>
      response.writeHead(302, { location: target.url }).end(),
    );
    const postback = await attempted(await add(url));
    t.match(postback, { status: 'pending', attempts: [{ status: 302, error: /not followed/ }] });
    t.same(target.calls, []);
  });

  await t.test('410 stops', async (t) => {
    const { url } = await startPublisher(t, (_request, response) => response.writeHead(410).end());
    t.match(await attempted(await add(url)), {
      status: 'failed',
      nextAttemptAt: null,
      attempts: [{ status: 410 }],
    });
  });

  await t.test('Retry-After is honoured', async (t) => {
    const { url } = await startPublisher(t, (_request, response) =>
      response.writeHead(503, { 'retry-after': '120' }).end(),
    );
    const { nextAttemptAt } = await attempted(await add(url));
    t.ok(Date.parse(nextAttemptAt!) - Date.now() > 115_000);
  });

  const odd: Record<string, string> = {
    'a header without a colon': 'HTTP/1.1 200 OK\r\nodd header\r\n\r\nok',
    'a header with a blank in its name': 'HTTP/1.1 204 No Content\r\nX Odd: 1\r\n\r\n',
    'lengths that contradict': 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok',
    'a length beside chunks': 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\nok',
    'a length that is none': 'HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\nok',
    'line feeds alone': 'HTTP/1.1 200 OK\nContent-Type: text/plain\n\nok',
    'chunks that are none': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nok',
    'a head beyond bounds': `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'control characters': 'HTTP/1.1 200 OK\r\nX: a\u0001b\r\n\r\n',
    'half a head': 'HTTP/1.1 200 OK\r\nContent-',
    'a first line alone': 'HTTP/1.0 202 Accepted\r\n',
    'a first line without an end': 'HTTP/1.1 200',
    'an odd answer behind 103': `${earlyHints}HTTP/1.1 201 Created\r\nodd header\r\n\r\n`,
  };
  for (const [what, head] of Object.entries(odd))
    await t.test(`a 2xx in the first line is delivered: ${what}`, async (t) => {
      for (const end of ['end', 'write'] as const) {
        const { url, calls } = await startPublisher(t, ({ socket }) => socket[end](head, 'latin1'));
        const postback = await attempted(await add(url));
        t.match(postback, { status: 'delivered', nextAttemptAt: null, attempts: [{ error: null }] }, end);
        t.ok([200, 201, 202, 204].includes(postback.attempts[0]!.status!), `${postback.attempts[0]!.status}`);
        t.equal(calls.length, 1);
      }
    });

  await t.test('a 2xx counts, however its body ends', async (t) => {
    const endless = await startPublisher(t, (_request, response) => {
      response.writeHead(200);
      const more = () => response.write('x'.repeat(100_000), (error) => error || setImmediate(more));
      more();
    });
    const hanging = await startPublisher(
      t,
      (_request, response) => void response.writeHead(204).flushHeaders(),
    );
    for (const { url } of [endless, hanging])
      t.match(await attempted(await add(url)), { status: 'delivered' });
  });
});

t.test('the same call again', async (t) => {
  const { add, start, attempted, makeDue, pool } = await openPostbacks(t);
  start();

  await t.test('a retry keeps the webhook-id, and every attempt stays in the log', async (t) => {
    let answers = 0;
    const { calls, url } = await startPublisher(t, (_request, response) =>
      response.writeHead(++answers < 3 ? 500 : 200).end(),
    );
    const id = await add(url);
    for (const times of [1, 2]) {
      await attempted(id, times);
      await makeDue(id);
    }
    const postback = await attempted(id, 3);
    t.equal(postback.status, 'delivered');
    t.same(
      postback.attempts.map(({ status }) => status),
      [500, 500, 200],
    );
    t.same(new Set(calls.map(({ headers }) => headers['webhook-id'])), new Set([postback.webhookId]));
  });

  await t.test('a run that began months ago is tried once more, then it is over', async (t) => {
    const { url } = await startPublisher(t, (_request, response) => response.writeHead(500).end());
    const id = await add(url);
    await attempted(id);
    await pool.query(`UPDATE postbacks SET run_started_at = now() - interval '90 days' WHERE id = $1`, [id]);
    await makeDue(id);
    t.match(await attempted(id, 2), { status: 'failed', nextAttemptAt: null });
  });

  await t.test('a replay sends once more, of a delivered one and of a failed one', async (t) => {
    for (const status of [200, 410]) {
      const { calls, url } = await startPublisher(t, (_request, response) =>
        response.writeHead(status).end(),
      );
      const id = await add(url);
      await attempted(id);
      t.equal(await replayPostback(pool, { of: 'publisher', affiliateId: 'another' }, id), false);
      t.equal(await replayPostback(pool, { of: 'publisher', affiliateId: 'pub' }, id), true);
      await attempted(id, 2);
      t.equal(calls[0]!.headers['webhook-id'], calls[1]!.headers['webhook-id']);
    }
  });
});

t.test('addresses that are not public are refused', async (t) => {
  const { add, start, attempted } = await openPostbacks(t);
  start({ allowPrivate: false });
  const { calls, url } = await startPublisher(t, ok);
  const { port } = new URL(url);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433']) {
    const postback = await attempted(await add(`http://${host}:${port}/`));
    t.match(postback, { status: 'pending', attempts: [{ status: null, error: /is not public/ }] }, host);
  }
  t.same(calls, []);
});

t.test(
  'calls of one host at a time are bounded, and a host that hangs keeps nobody else waiting',
  async (t) => {
    const { add, start, attempted, pool } = await openPostbacks(t);
    let now = 0;
    let most = 0;
    const slow = await startPublisher(t, async (_request, response) => {
      most = Math.max(most, ++now);
      // Long enough for as many as may to be there at once, on a busy machine too.
      await sleep(200);
      now--;
      response.end();
    });
    const hanging = await startPublisher(t, () => {});
    await Promise.all(Array.from({ length: 30 }, () => add(hanging.url)));
    const ids = await Promise.all(Array.from({ length: 30 }, () => add(slow.url)));
    const startMs = performance.now();
    for (let workers = 0; workers < 3; workers++) start({ perHostMax: 4, timeoutMs: 1_000 });
    for (const id of ids) t.equal((await attempted(id)).status, 'delivered');
    t.equal(most, 4, 'never more, over all workers together');
    const rounds = Math.ceil((performance.now() - startMs) / 1_000);
    t.ok(hanging.calls.length <= 4 * rounds, `${hanging.calls.length} calls of the host that hangs`);
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM postback_attempts WHERE status = 200');
    t.equal(rows[0].n, 30, 'each once');
  },
);

t.test('calls of one worker at a time are bounded', async (t) => {
  const { add, start, attempted } = await openPostbacks(t);
  let now = 0;
  let most = 0;
  const publishers = await Promise.all(
    Array.from({ length: 6 }, () =>
      startPublisher(t, async (_request, response) => {
        most = Math.max(most, ++now);
        await sleep(100);
        now--;
        response.end();
      }),
    ),
  );
  const ids = await Promise.all(publishers.map(({ url }) => add(url)));
  start({ concurrency: 3 });
  for (const id of ids) t.equal((await attempted(id)).status, 'delivered');
  t.equal(most, 3);
});

t.test('a lease', async (t) => {
  const { add, start, attempted, pool, read } = await openPostbacks(t);
  const { calls, url } = await startPublisher(t, ok);
  const lease = (leaseMs: number) => leasePostbacks(pool, { perHostMax: 10, limit: 10, leaseMs });
  const result = { at: new Date(), status: 500, error: 'answered 500', durationMs: 1 };

  await t.test('is held by one worker, and runs out where that worker dies', async (t) => {
    const id = await add(url);
    t.match(await lease(200), [{ id, run: 1, attempts: 0 }]);
    t.same(await lease(200), [], 'leased once');
    const worker = start();
    t.equal((await attempted(id)).status, 'delivered');
    t.equal(calls.length, 1);
    await worker.stop();
  });

  await t.test('that ran out changes nothing once another worker has finished the attempt', async (t) => {
    const id = await add(url);
    const [late] = await lease(0);
    const worker = start();
    await attempted(id);
    await finishDelivery(pool, late!, result, { status: 'pending', delayMs: 0 });
    t.match(await read(id), { status: 'delivered', attempts: [{ status: 200 }, { status: 500 }] });
    await worker.stop();
  });

  await t.test('that a replay overtook changes nothing', async (t) => {
    const id = await add(url);
    const [old] = await lease(10_000);
    await replayPostback(pool, { of: 'network' }, id);
    await finishDelivery(pool, old!, result, { status: 'failed' });
    t.equal((await read(id)).status, 'pending');
    const worker = start();
    t.equal((await attempted(id, 2)).status, 'delivered');
    await worker.stop();
  });

  await t.test('outlives its call', async (t) => {
    const hanging = await startPublisher(t, () => {});
    const id = await add(hanging.url);
    const workers = [start({ timeoutMs: 300 }), start({ timeoutMs: 300 })];
    await attempted(id);
    t.equal(hanging.calls.length, 1, 'no second call began during the first');
    await Promise.all(workers.map((worker) => worker.stop()));
  });
});

t.test('a worker whose lease was answered late does not call', async (t) => {
  const { add, start, attempted, pool } = await openPostbacks(t);
  const { calls, url } = await startPublisher(t, ok);
  const id = await add(url);
  const realNow = performance.now.bind(performance);
  let skewMs = 0;
  performance.now = () => realNow() + skewMs;
  t.teardown(() => {
    performance.now = realNow;
  });
  const connect = pool.connect.bind(pool) as (onClient?: unknown) => Promise<Tx>;
  // The first transaction, which is the lease, is answered as if after 6 s.
  pool.connect = ((onClient?: unknown) => {
    if (onClient !== undefined || skewMs > 0) return connect(onClient);
    skewMs = 6_000;
    return connect();
  }) as typeof pool.connect;
  start();
  await waitFor(async () => {
    const { rows } = await pool.query('SELECT claimed_until FROM postbacks WHERE id = $1', [id]);
    return rows[0].claimed_until !== null;
  });
  await sleep(300);
  t.same(calls, []);
  await pool.query("UPDATE postbacks SET claimed_until = now() - interval '1 s'");
  t.equal((await attempted(id)).status, 'delivered');
});

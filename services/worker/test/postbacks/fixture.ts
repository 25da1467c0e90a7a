import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Postback } from '@clicktrail/contracts';
import {
  addPostback,
  findPostback,
  insertConversion,
  inTransaction,
  migrate,
  openPool,
  type Pool,
} from '@clicktrail/postgres';
import { emptyTables, type TestHandle, waitFor } from '@clicktrail/testing';
import { pino } from 'pino';
import { type PostbacksDeps, startPostbacks } from '../../src/postbacks/index.js';

const quiet = { info: () => {}, warn: () => {} };

export const secret = `whsec_${randomBytes(24).toString('base64')}`;

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A publisher's server. `answer` decides what each call gets. */
export async function startPublisher(t: TestHandle, answer: RequestListener) {
  const calls: Received[] = [];
  const server = createServer((request, response) => {
    const call = { method: request.method!, url: request.url!, headers: request.headers, body: '' };
    calls.push(call);
    request.on('data', (chunk) => {
      call.body += chunk;
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

export interface Postbacks {
  pool: Pool;
  /** Adds a conversion with a postback to that URL, a POST where it has a body; the postback's id. */
  add(url: string, body?: string): Promise<string>;
  read(id: string): Promise<Postback>;
  /** Waits until so many attempts were made. */
  attempted(id: string, times?: number): Promise<Postback>;
  /** As if the time of the next attempt had come. */
  makeDue(id: string): Promise<void>;
  /** Starts a worker. It stops with the test. */
  start(own?: Partial<PostbacksDeps>): ReturnType<typeof startPostbacks>;
}

export async function openPostbacks(t: TestHandle): Promise<Postbacks> {
  const databaseUrl = await emptyTables(t, 'postgres');
  await migrate(databaseUrl, quiet);
  const pool = openPool({ databaseUrl, log: quiet });
  await pool.query(
    `INSERT INTO publishers (id, name, status, postback_secret) VALUES ('pub', 'pub', 'active', $1)`,
    [secret],
  );
  const running: ReturnType<typeof startPostbacks>[] = [];
  t.teardown(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await pool.end();
  });
  const read = async (id: string) => (await findPostback(pool, { of: 'network' }, id))!;
  return {
    pool,
    read,
    add: (url, body) => addOne(pool, url, body ?? null),
    attempted: (id, times = 1) =>
      waitFor(
        async () => {
          const postback = await read(id);
          return postback.attempts.length >= times ? postback : null;
        },
        { what: `attempt ${times}` },
      ),
    async makeDue(id) {
      await pool.query('UPDATE postbacks SET next_attempt_at = now() WHERE id = $1', [id]);
    },
    start(own = {}) {
      const log = pino({ level: 'silent' });
      const one = startPostbacks({ pool, log, allowPrivate: true, pollMs: 20, ...own });
      running.push(one);
      return one;
    },
  };
}

async function addOne(pool: Pool, url: string, body: string | null): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const createdAt = new Date().toISOString();
  await inTransaction(pool, async (tx) => {
    const conversion = {
      ...{ id, clickId: id, coupon: null, campaignId: 'c', affiliateId: 'pub', advertiserId: 'a' },
      ...{ transactionId: null, goal: 'default', status: 'approved' as const, payout: '1', revenue: '2' },
      ...{ statusReason: null, statusNote: null },
      ...{
        payoutCurrency: 'USD',
        payoutRate: null,
        payoutGiven: false,
        currency: 'USD',
        rate: '1',
        country: null,
        device: null,
        os: null,
        browser: null,
        sub1: null,
        sub2: null,
      },
      createdAt,
    };
    await insertConversion(tx, conversion, { via: 'post', keyId: 'k', role: 'admin' });
    const to = { publisherId: 'pub', url, body };
    const postback = { id, conversionId: id, ...to, event: 'recorded' as const, createdAt };
    await addPostback(tx, { ...postback, requestId: null, trace: null });
  });
  return id;
}

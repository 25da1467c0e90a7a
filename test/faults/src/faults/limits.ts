import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openPool, type Pool, type Tx } from '@clicktrail/postgres';
import { type FaultKind, rest } from './fault.js';

const run = promisify(execFile);
const secondsLong = 3;

const isRequest = (chunk: Buffer) => chunk.subarray(0, 7).toString('latin1') === 'POST /?';
const tinyMemory = 'max_memory_usage=1&max_untracked_memory=0&';

/** Every statement is told to get by with one byte, as by a profile: ClickHouse then answers that it has no memory. */
const clickhouseMemory: FaultKind = {
  name: 'clickhouse: no memory',
  targets: ['clickhouse'],
  perTenMinutes: 6,
  run: async (context) => {
    const proxy = context.fleet.proxies.clickhouse;
    proxy.mood = {
      amend: (chunk) =>
        isRequest(chunk) ? Buffer.concat([Buffer.from(`POST /?${tinyMemory}`), chunk.subarray(7)]) : chunk,
    };
    await rest(secondsLong * 1_000, context);
    proxy.mood = {};
  },
};

/** Its process may write no file beyond the first bytes: every part that it begins fails like on a full disk. */
const clickhouseDisk: FaultKind = {
  name: 'clickhouse: disk full',
  targets: ['clickhouse'],
  perTenMinutes: 6,
  run: async (context) => {
    const { pid } = context.fleet.stores.clickhouse;
    const limit = (bytes: string) => run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
    await limit(String(context.random.pick([16, 1_000])));
    await rest(secondsLong * 1_000, context);
    await limit('unlimited');
  },
};

const redisMemory: FaultKind = {
  name: 'redis: maxmemory reached',
  targets: ['redis'],
  perTenMinutes: 8,
  always: true,
  run: async (context) => {
    const { redis } = context.direct;
    await redis.config('SET', 'maxmemory', '1');
    await rest(secondsLong * 1_000, context);
    await redis.config('SET', 'maxmemory', '0');
  },
};

const moreThanThereAre = 250;

const postgresConnections: FaultKind = {
  name: 'postgres: connections exhausted',
  targets: ['postgres'],
  perTenMinutes: 6,
  run: async (context) => {
    const pool = openPool({
      databaseUrl: context.fleet.stores.postgres.url,
      log: { info() {}, warn() {} },
      max: moreThanThereAre,
    });
    const taken = await takeAll(pool);
    await rest(secondsLong * 1_000, context);
    for (const connection of taken) connection.release(true);
    await pool.end();
  },
};

async function takeAll(pool: Pool): Promise<Tx[]> {
  const tries = Array.from({ length: moreThanThereAre }, () => pool.connect());
  const taken = await Promise.allSettled(tries);
  return taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

export const limits: FaultKind[] = [clickhouseMemory, clickhouseDisk, redisMemory, postgresConnections];

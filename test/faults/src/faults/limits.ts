import { openPool, type Pool, type Tx } from '@clicktrail/postgres';
import { type FaultKind, rest } from './fault.js';

const secondsLong = 3;

const isRequest = (chunk: Buffer) => chunk.subarray(0, 7).toString('latin1') === 'POST /?';

/** Every statement comes with these settings, as by a profile. */
const clickhouseLimited = (name: string, settings: string): FaultKind => ({
  name: `clickhouse: ${name}`,
  targets: ['clickhouse'],
  perTenMinutes: 6,
  run: async (context) => {
    const proxy = context.fleet.proxies.clickhouse;
    proxy.mood = {
      amend: (chunk) =>
        isRequest(chunk) ? Buffer.concat([Buffer.from(`POST /?${settings}&`), chunk.subarray(7)]) : chunk,
    };
    await rest(secondsLong * 1_000, context);
    proxy.mood = {};
  },
});

/** It is to get by with one byte, and answers that it has no memory. */
const clickhouseMemory = clickhouseLimited('no memory', 'max_memory_usage=1&max_untracked_memory=0');

/** It is to leave more room than any disk has, and refuses every insert as on a disk that is full. */
const clickhouseDisk = clickhouseLimited('disk full', `min_free_disk_bytes_to_perform_insert=${2 ** 60}`);

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

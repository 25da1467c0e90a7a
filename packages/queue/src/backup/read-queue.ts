import type { EventKind } from '@clicktrail/contracts';
import type { Redis } from 'ioredis';
import type { EventQueue } from '../event-queue.js';
import { dayOfMs, ledgerDaysMax, ledgerKey } from '../ledger/ledger-keys.js';
import { type EventJobData, jobKeyPrefix } from '../names.js';
import { unpackLines } from '../pack-lines.js';
import type { QueueRecord } from './queue-copy.js';

/** The records that `Idempotency-Key`s of ingest have: see `packages/http`. */
const rememberedAnswers = 'clicktrail-idempotency:*';
const keysPerLook = 500;
const dayMs = 86_400_000;

/**
 * Reads what a backup needs of Redis while it is in use. The order matters, so that nothing falls between two records:
 * answers before the events that they speak of; what is set aside before and after the queue, because an event can go
 * either way. A job that is gone before it was read is stored: ClickHouse must be copied after this.
 */
export async function* readQueue(redis: Redis, queue: EventQueue): AsyncGenerator<QueueRecord> {
  yield* readAnswers(redis);
  yield* readSetAside(queue);
  const now = Date.now();
  const days = Array.from({ length: ledgerDaysMax + 2 }, (_, i) => dayOfMs(now + dayMs - i * dayMs));
  const { sinceMs, waiting } = await queue.ledger(days);
  const shards = await queue.shardsUsed();
  yield* readCounters(redis, shards, days);
  if (sinceMs !== null) yield { type: 'since', ms: sinceMs };
  // Oldest first, as they are put back: the oldest batch is looked for at the old end of the queue.
  const batches = waiting.map(({ batch }) => batch).sort();
  for (const batch of batches) yield* readJob(redis, shards, batch);
  yield* readSetAside(queue);
}

async function* readAnswers(redis: Redis): AsyncGenerator<QueueRecord> {
  for (let cursor = '0'; ; ) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', rememberedAnswers, 'COUNT', keysPerLook);
    for (const key of keys) {
      const [fields, expiresAtMs] = await Promise.all([redis.hgetall(key), redis.pexpiretime(key)]);
      if (expiresAtMs > 0) yield { type: 'hash', key, fields, expiresAtMs };
    }
    if (next === '0') return;
    cursor = next;
  }
}

async function* readSetAside({ setAside }: EventQueue): AsyncGenerator<QueueRecord> {
  for await (const ids of setAside.ids()) {
    for (const event of await setAside.findAll(ids)) yield { type: 'set-aside', event };
  }
}

async function* readCounters(redis: Redis, shards: number, days: string[]): AsyncGenerator<QueueRecord> {
  for (const day of days) {
    for (let shard = 0; shard < shards; shard++) {
      const counters = await redis.hgetall(ledgerKey(shard, day));
      if (Object.keys(counters).length > 0) yield { type: 'counters', day, counters };
    }
  }
}

async function* readJob(redis: Redis, shards: number, batch: string): AsyncGenerator<QueueRecord> {
  for (let shard = 0; shard < shards; shard++) {
    const [kind, data] = await redis.hmget(jobKeyPrefix(shard) + batch, 'name', 'data');
    if (!kind || !data) continue;
    const lines = unpackLines(batch, JSON.parse(data) as EventJobData);
    yield { type: 'job', kind: kind as EventKind, batch, lines };
  }
}

import { dayMs, utcDayOf } from '@clicktrail/contracts';
import { type EventKind, eventKinds, unpackLines } from '@clicktrail/events';
import { mastersOf, type RedisClient } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { readJob } from '../bullmq/read-job.js';
import type { EventQueue } from '../event-queue.js';
import { ledgerDaysMax } from '../ledger/ledger-keys.js';
import type { QueueLedger } from '../ledger/queue-ledger.js';
import type { QueueRecord } from './queue-copy.js';

/** The records that `Idempotency-Key`s of ingest have: see `packages/http`. */
const rememberedAnswers = 'clicktrail-idempotency:*';
const keysPerScan = 500;

export type CopiedQueue = Pick<EventQueue, 'ledger' | 'shardsUsed' | 'deadLetters'>;

/**
 * Reads what a backup needs of Redis while it is in use. The order matters, so that nothing falls between two records:
 * answers before the events that they speak of; dead letters before and after the queue, because an event can go
 * either way. A job that is gone before it was read is stored: ClickHouse must be copied after this.
 */
export async function* readQueue(redis: RedisClient, queue: CopiedQueue): AsyncGenerator<QueueRecord> {
  yield* readAnswers(redis);
  yield* readDeadLetter(queue);
  const now = Date.now();
  const days = Array.from({ length: ledgerDaysMax + 2 }, (_, i) => utcDayOf(now + dayMs - i * dayMs));
  // Counters and jobs of one moment: an event that was accepted later is in neither.
  const { sinceMs, counted, waiting } = await queue.ledger(days);
  for (const day of days) yield* countersOf(day, counted);
  if (sinceMs !== null) yield { type: 'since', ms: sinceMs };
  // Oldest first, as they are put back: the oldest batch is looked for at the old end of the queue.
  const batches = new Set(waiting.map(({ batch }) => batch).sort());
  const shards = await queue.shardsUsed();
  for (const batch of batches) yield* readBatch(redis, shards, batch);
  yield* readDeadLetter(queue);
}

async function* readAnswers(redis: RedisClient): AsyncGenerator<QueueRecord> {
  for (const master of mastersOf(redis)) yield* readAnswersOf(master);
}

async function* readAnswersOf(redis: Redis): AsyncGenerator<QueueRecord> {
  for (let cursor = '0'; ; ) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', rememberedAnswers, 'COUNT', keysPerScan);
    for (const key of keys) {
      const [fields, leftMs] = await Promise.all([redis.hgetall(key), redis.pttl(key)]);
      if (leftMs > 0) yield { type: 'hash', key, fields, expiresAtMs: Date.now() + leftMs };
    }
    if (next === '0') return;
    cursor = next;
  }
}

async function* readDeadLetter({ deadLetters }: CopiedQueue): AsyncGenerator<QueueRecord> {
  for await (const ids of deadLetters.ids()) {
    for (const { shard, ...event } of await deadLetters.findAll(ids)) yield { type: 'set-aside', event };
  }
}

function* countersOf(day: string, counted: QueueLedger['counted']): Generator<QueueRecord> {
  const counters: Record<string, string> = {};
  for (const kind of eventKinds) {
    const { accepted, dropped } = counted(day, kind);
    if (accepted > 0) counters[kind] = String(accepted);
    if (dropped > 0) counters[`${kind}:dropped`] = String(dropped);
  }
  if (Object.keys(counters).length > 0) yield { type: 'counters', day, counters };
}

/**
 * Yields one record, even if two queues have a job of that id: after a change of their number, events that were put
 * back can wait in another queue than the rest of their batch.
 */
async function* readBatch(redis: RedisClient, shards: number, batch: string): AsyncGenerator<QueueRecord> {
  const lines = new Set<string>();
  let kind: EventKind | undefined;
  for (let shard = 0; shard < shards; shard++) {
    const job = await readJob(redis, shard, batch);
    if (!job) continue;
    kind = job.kind;
    for (const line of unpackLines(batch, job.data).split('\n').slice(0, -1)) lines.add(line);
  }
  if (kind) yield { type: 'job', kind, batch, lines: [...lines, ''].join('\n') };
}

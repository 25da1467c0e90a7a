import type { RedisClient } from '@clicktrail/redis';
import type { EventQueue } from '../event-queue.js';
import { ledgerKey, ledgerSeconds, ledgerSinceKey } from '../ledger/ledger-keys.js';
import { shardPrefix } from '../names.js';
import type { QueueRecord } from './queue-copy.js';

/** A restore that fails is to be repeated with empty stores, so it waits for a disk that syncs slowly. */
const jobWithinMs = 20_000;

/** @throws if this Redis holds events or counters */
export async function requireNoQueue(queue: EventQueue): Promise<void> {
  const { waiting, sinceMs } = await queue.ledger([]);
  const deadLetters = await queue.deadLetters.count();
  if (waiting.length > 0 || sinceMs !== null || deadLetters > 0) {
    throw new Error(
      `Redis holds events or counters already (${shardPrefix(0)}…): restore into an empty one.`,
    );
  }
}

/**
 * Puts one record back. Jobs wait once more, and the worker stores of them what is not stored yet: what ClickHouse had
 * by the time it was copied is not stored twice.
 */
export async function writeQueueRecord(
  redis: RedisClient,
  queue: EventQueue,
  record: QueueRecord,
): Promise<void> {
  switch (record.type) {
    case 'job': {
      const { kind, batch, lines } = record;
      if (await queue.addAgain(kind, batch, lines, { withinMs: jobWithinMs })) return;
      throw new Error(
        `Redis did not take the job ${batch}: the backup has another one of that name with different events, or Redis ` +
          `took longer than ${jobWithinMs / 1_000} s.`,
      );
    }
    case 'set-aside':
      await queue.deadLetters.putBack(record.event);
      return;
    case 'counters': {
      const key = ledgerKey(0, record.day);
      for (const [name, count] of Object.entries(record.counters)) await redis.hincrby(key, name, count);
      await redis.expire(key, ledgerSeconds);
      return;
    }
    case 'since':
      await redis.set(ledgerSinceKey(0), record.ms);
      return;
    case 'hash':
      await redis.hset(record.key, record.fields);
      await redis.pexpireat(record.key, record.expiresAtMs);
  }
}

/**
 * Counts events as accepted that are in a backup but came after its counters were copied: they were accepted, and
 * are stored.
 */
export async function countAsAccepted(
  redis: RedisClient,
  day: string,
  kind: string,
  events: number,
): Promise<void> {
  const key = ledgerKey(0, day);
  await redis.hincrby(key, kind, events);
  await redis.expire(key, ledgerSeconds);
}

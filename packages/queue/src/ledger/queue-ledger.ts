import { type EventKind, unpackLines } from '@clicktrail/events';
import type { RedisClient } from '@clicktrail/redis';
import { jobIdAnswers, jobIdsOf, readJobIds, valuesOf } from '../bullmq/job-lists.js';
import { jobField, jobKeyPrefix } from '../bullmq/keys.js';
import type { EventJobData } from '../names.js';
import { ledgerKey, ledgerSinceKey } from './ledger-keys.js';

/** Counts of one day and kind. */
export interface Counted {
  accepted: number;
  dropped: number;
}

/** A job that holds events which are not known to be stored. */
export interface WaitingBatch {
  /** The name of its batch: 20 hex characters. */
  batch: string;
  kind: EventKind;
  events: number;
  /** Ids of the events that wait, if they were put back and may be only some of the batch; null for all of it. */
  ids: string[] | null;
}

export interface QueueLedger {
  /** Milliseconds since the epoch; null if nothing was ever counted. */
  sinceMs: number | null;
  counted(day: string, kind: EventKind): Counted;
  waiting: WaitingBatch[];
}

const jobsPerRead = 1_000;

/**
 * Reads the counts of accepted events on some days, and the jobs that wait.
 *
 * Of each shard, the counters and the list of jobs come from one transaction. Jobs are read after it: the events of one
 * that is gone by then are stored, or dead letters, before this resolves.
 */
export async function readQueueLedger(
  redis: RedisClient,
  shards: number,
  days: readonly string[],
): Promise<QueueLedger> {
  const each = await Promise.all(Array.from({ length: shards }, (_, shard) => readShard(redis, shard, days)));
  const sinces = each.flatMap(({ sinceMs }) => (sinceMs === null ? [] : [sinceMs]));
  return {
    sinceMs: sinces.length === 0 ? null : Math.min(...sinces),
    counted: sumOf(each.map(({ counters }) => counters)),
    waiting: each.flatMap(({ waiting }) => waiting),
  };
}

/** Reads the counts of some days only. */
export async function readCounted(
  redis: RedisClient,
  shards: number,
  days: readonly string[],
): Promise<QueueLedger['counted']> {
  const each = Array.from({ length: shards }, async (_, shard) => {
    const pipeline = redis.pipeline();
    for (const day of days) pipeline.hgetall(ledgerKey(shard, day));
    return byDay(days, await valuesOf(pipeline.exec()));
  });
  return sumOf(await Promise.all(each));
}

/** The counters of a shard, by day. */
type Counters = Map<string, Record<string, string>>;

const byDay = (days: readonly string[], counters: unknown[]): Counters =>
  new Map(days.map((day, i) => [day, counters[i] as Record<string, string>]));

const sumOf =
  (shards: Counters[]): QueueLedger['counted'] =>
  (day, kind) => {
    const of = (name: string) =>
      shards.reduce((sum, counters) => sum + Number(counters.get(day)?.[name] ?? 0), 0);
    return { accepted: of(kind), dropped: of(`${kind}:dropped`) };
  };

async function readShard(redis: RedisClient, shard: number, days: readonly string[]) {
  const transaction = readJobIds(redis.multi().get(ledgerSinceKey(shard)), shard);
  for (const day of days) transaction.hgetall(ledgerKey(shard, day));
  const [since, ...answers] = await valuesOf(transaction.exec());
  const batches = jobIdsOf(answers.slice(0, jobIdAnswers));
  return {
    sinceMs: since === null ? null : Number(since),
    counters: byDay(days, answers.slice(jobIdAnswers)),
    waiting: await readWaiting(redis, jobKeyPrefix(shard), batches),
  };
}

async function readWaiting(redis: RedisClient, prefix: string, batches: string[]): Promise<WaitingBatch[]> {
  const waiting: WaitingBatch[] = [];
  for (let from = 0; from < batches.length; from += jobsPerRead) {
    const some = batches.slice(from, from + jobsPerRead);
    const pipeline = redis.pipeline();
    for (const batch of some) pipeline.hmget(prefix + batch, jobField.kind, 'events', 'stored', 'again');
    for (const [i, marks] of (await valuesOf(pipeline.exec())).entries()) {
      const [kind, events, stored, again] = marks as (string | null)[];
      // A job without the mark `events` is older than the ledger, and was not counted either.
      if (!kind || !events || stored) continue;
      const batch = some[i]!;
      const ids = again ? idsOf(batch, await redis.hget(prefix + batch, jobField.data)) : null;
      waiting.push({ batch, kind: kind as EventKind, events: ids?.length ?? Number(events), ids });
    }
  }
  return waiting;
}

/** Returns the ids of a job's events; none if the job is gone by now. */
function idsOf(batch: string, data: string | null): string[] {
  if (data === null) return [];
  return unpackLines(batch, JSON.parse(data) as EventJobData)
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t', 1)[0]!);
}

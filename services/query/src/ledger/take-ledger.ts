import { setTimeout as sleep } from 'node:timers/promises';
import { type ClickHouseClient, countStoredDays } from '@clicktrail/clickhouse';
import { dayMs, utcDayOf } from '@clicktrail/contracts';
import { batchLength, batchTimeMs, type EventKind, eventKinds } from '@clicktrail/events';
import { createdMsOf, type EventQueue, type QueueLedger, type WaitingBatch } from '@clicktrail/queue';
import { allEnded } from '../read-bounds/run-read.js';
import { balance, type LedgerRow } from './balance.js';

export interface LedgerStores {
  queue: Pick<EventQueue, 'ledger' | 'counted' | 'deadLetters'>;
  clickhouse: ClickHouseClient;
}

export interface Ledger {
  /** Time of the first count, ISO 8601; null where no event was counted. */
  countedSince: string | null;
  /** One row per day and kind, newest first. */
  rows: LedgerRow[];
}

/** A day that does not balance is read again: events that move while they are counted look like a fault. */
const readsMax = 3;
const pauseMs = 250;

/**
 * Compares, for some UTC days, the events that were accepted with those that are there: accepted = stored + queued + dead
 * letters + dropped.
 *
 * The queue is read first, and events that wait there are left out of the stored ones and the dead letters, so that an
 * event that moves on meanwhile is counted once. A difference counts when the third read still has it.
 *
 * @param days `YYYY-MM-DD` each
 * @param signal ends the statements, and no read begins after it is aborted
 * @throws where a store is away; the signal's reason
 */
export async function takeLedger(
  stores: LedgerStores,
  days: readonly string[],
  signal?: AbortSignal,
): Promise<Ledger> {
  for (let reads = 1; ; reads++) {
    signal?.throwIfAborted();
    const ledger = await readOnce(stores, days, signal);
    const settled = ledger.rows.every(({ state }) => state === 'balanced' || state === 'uncounted');
    if (settled || reads === readsMax) return ledger;
    await sleep(pauseMs);
  }
}

async function readOnce(
  stores: LedgerStores,
  days: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Ledger> {
  const first = await stores.queue.ledger(days);
  const deadLetters = await countDeadLetters(stores, first.waiting);
  const stored = new Map(
    await allEnded(
      eventKinds.map(async (kind) => [kind, await countStored(stores, kind, days, first, signal)] as const),
    ),
  );
  const countedLater = await stores.queue.counted(days);

  const rowOf = (day: string, kind: EventKind): LedgerRow => {
    const { accepted, dropped } = first.counted(day, kind);
    return balance({
      day,
      kind,
      accepted,
      stored: stored.get(kind)?.get(day) ?? 0,
      queued: queuedOn(first.waiting, day, kind),
      setAside: deadLetters.get(`${day} ${kind}`) ?? 0,
      dropped,
      arrivedMeanwhile: countedLater(day, kind).accepted - accepted,
      counted: isCounted(first, day),
    });
  };
  const newestFirst = [...days].sort().reverse();
  return {
    countedSince: first.sinceMs === null ? null : new Date(first.sinceMs).toISOString(),
    rows: newestFirst.flatMap((day) => eventKinds.map((kind) => rowOf(day, kind))),
  };
}

/** Lists the last UTC days, today's last. */
export function lastDays(count: number, nowMs: number): string[] {
  return Array.from({ length: count }, (_, i) => utcDayOf(nowMs - (count - 1 - i) * dayMs));
}

const isCounted = ({ sinceMs }: QueueLedger, day: string) => sinceMs !== null && day >= utcDayOf(sinceMs);

const queuedOn = (waiting: WaitingBatch[], day: string, kind: EventKind) =>
  waiting
    .filter((each) => each.kind === kind && dayOfBatch(each.batch) === day)
    .reduce((sum, { events }) => sum + events, 0);

const dayOfBatch = (batch: string) => utcDayOf(batchTimeMs(batch));

/** Counts stored events; on the day of the first count only those after it. */
function countStored(
  { clickhouse }: LedgerStores,
  kind: EventKind,
  days: readonly string[],
  { sinceMs, waiting }: QueueLedger,
  signal: AbortSignal | undefined,
): Promise<Map<string, number>> {
  const asked = days.map((day) => {
    const here = waiting.filter((each) => each.kind === kind && dayOfBatch(each.batch) === day);
    return {
      day,
      fromMs: sinceMs !== null && day === utcDayOf(sinceMs) ? sinceMs : 0,
      withoutBatches: here.filter(({ ids }) => ids === null).map(({ batch }) => batch),
      withoutIds: here.flatMap(({ ids }) => ids ?? []),
    };
  });
  return countStoredDays(clickhouse, kind, asked, signal);
}

/** Counts dead letters by day and kind, without those that wait in the queue again. */
async function countDeadLetters(
  { queue }: LedgerStores,
  waiting: WaitingBatch[],
): Promise<Map<string, number>> {
  const elsewhere = new Set(waiting.flatMap(({ batch, ids }) => ids ?? [batch]));
  const counts = new Map<string, number>();
  for await (const ids of queue.deadLetters.ids()) {
    for (const event of await queue.deadLetters.findAll(ids)) {
      if (elsewhere.has(event.id) || elsewhere.has(event.id.slice(0, batchLength))) continue;
      const key = `${utcDayOf(createdMsOf(event))} ${event.kind}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

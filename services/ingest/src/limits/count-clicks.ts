import { type ClickHouseClient, countTrackedClicks } from '@clicktrail/clickhouse';
import { batchLength, batchTimeMs, eventIdLength, parseClickLine } from '@clicktrail/events';
import { type EventQueue, enqueuedWithinMs } from '@clicktrail/queue';

/** A batch is in the queue, or has failed, so long after its time at the latest, by clocks that are a second apart. */
const underwayMs = enqueuedWithinMs + 1_100;

/** Campaigns whose stored clicks are asked for at the same time. */
const askedAtOnce = 8;

/** The tracked clicks of a campaign since a time (ms since the epoch). */
export interface ClickCount {
  campaignId: string;
  fromMs: number;
}

interface OnTheirWay extends ClickCount {
  /** Ids of clicks whose whole batch waits. */
  waiting: Set<string>;
  /** Ids of clicks that are dead letters, or were and wait again: the rest of their batch may be stored. */
  apart: Set<string>;
}

/**
 * Counts the tracked clicks of each campaign: those that still wait, those that are dead letters, and those that are
 * stored. The queue is read once for all campaigns.
 *
 * The queue is read first, and the clicks found there are left out of the count of stored ones. So a click that moves
 * from one to the other meanwhile is counted exactly once.
 */
export async function countClicks(
  { queue, clickhouse }: { queue: EventQueue; clickhouse: ClickHouseClient },
  counts: readonly ClickCount[],
): Promise<number[]> {
  // Without ClickHouse there is no count, so the queue, which may be long, is not read.
  const ping = await clickhouse.ping();
  if (!ping.success) throw ping.error;
  const now = Date.now();
  const oldest = await queue.oldestBatch();
  const settledUntilMs = Math.min(now - underwayMs, oldest === null ? now : batchTimeMs(oldest));
  const each = await onTheirWay(queue, counts);
  const totals: number[] = [];
  for (let at = 0; at < each.length; at += askedAtOnce) {
    const some = each.slice(at, at + askedAtOnce).map(async ({ campaignId, fromMs, waiting, apart }) => {
      const batches = [...new Set([...waiting].map((id) => id.slice(0, batchLength)))];
      const left = { settledUntilMs, batches, ids: [...apart] };
      const stored = await countTrackedClicks(clickhouse, campaignId, fromMs, left);
      return stored + new Set([...waiting, ...apart]).size;
    });
    totals.push(...(await Promise.all(some)));
  }
  return totals;
}

async function onTheirWay(queue: EventQueue, counts: readonly ClickCount[]): Promise<OnTheirWay[]> {
  const each = counts.map((count) => ({ ...count, waiting: new Set<string>(), apart: new Set<string>() }));
  const byCampaign = new Map<string, OnTheirWay[]>();
  for (const count of each)
    byCampaign.set(count.campaignId, [...(byCampaign.get(count.campaignId) ?? []), count]);
  const note = (line: string, kind: 'waiting' | 'apart') => {
    const { id, campaignId, fraudReasons } = parseClickLine(line);
    if (fraudReasons.length > 0 || id.length !== eventIdLength) return;
    for (const count of byCampaign.get(campaignId) ?? [])
      if (batchTimeMs(id) >= count.fromMs) count[kind].add(id);
  };
  const noteDeadLetters = async () => {
    for await (const ids of queue.deadLetters.ids()) {
      const events = await queue.deadLetters.findAll(ids);
      for (const event of events) if (event.kind === 'click') note(event.line, 'apart');
    }
  };
  // Before and after: clicks go from the one to the other in both directions.
  await noteDeadLetters();
  for await (const { lines, again } of queue.pendingLines('click'))
    for (const line of lines) note(line, again ? 'apart' : 'waiting');
  await noteDeadLetters();
  return each;
}

import { batchLength, batchTimeMs } from '@clicktrail/click-id';
import { type ClickHouseClient, countTrackedClicks } from '@clicktrail/clickhouse';
import { parseClickLine } from '@clicktrail/contracts';
import type { EventQueue } from '@clicktrail/queue';

/** A batch is in the queue, or has failed, so long after its time at the latest. */
const underwayMs = 2_000;

/**
 * How many tracked clicks a campaign has since a time: those that still wait, and those that are stored.
 *
 * The queue is read first, and the batches that were seen there are left out of what is counted as stored, in the
 * same snapshot: a click that moves from one to the other meanwhile is counted once, and never not at all.
 */
export async function countClicks(
  { queue, clickhouse }: { queue: EventQueue; clickhouse: ClickHouseClient },
  campaignId: string,
  fromMs: number,
): Promise<number> {
  const now = Date.now();
  const oldest = await queue.oldestBatch();
  const settledUntilMs = Math.min(now - underwayMs, oldest === null ? now : batchTimeMs(oldest));
  const waiting = new Set<string>();
  for await (const lines of queue.pendingLines('click')) {
    for (const line of lines) {
      const click = parseClickLine(line);
      const counts = click.campaignId === campaignId && click.fraudReasons.length === 0;
      if (counts && batchTimeMs(click.id) >= fromMs) waiting.add(click.id);
    }
  }
  const batches = [...new Set([...waiting].map((id) => id.slice(0, batchLength)))];
  const stored = await countTrackedClicks(clickhouse, campaignId, fromMs, { settledUntilMs, batches });
  return stored + waiting.size;
}

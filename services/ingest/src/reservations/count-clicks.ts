import { batchTimeMs } from '@clicktrail/click-id';
import { type ClickHouseClient, countTrackedClicks, storedIds } from '@clicktrail/clickhouse';
import { parseClickLine } from '@clicktrail/contracts';
import type { EventQueue } from '@clicktrail/queue';

/** Ids asked about at once. */
const idsPerQuery = 5_000;

/**
 * How many tracked clicks a campaign has since a time: those that are stored, and those that still wait.
 * The queue is read first, so a click that moves from one to the other meanwhile is counted once.
 */
export async function countClicks(
  { queue, clickhouse }: { queue: EventQueue; clickhouse: ClickHouseClient },
  campaignId: string,
  fromMs: number,
): Promise<number> {
  const waiting = new Set<string>();
  for await (const lines of queue.pendingLines('click')) {
    for (const line of lines) {
      const click = parseClickLine(line);
      const counts = click.campaignId === campaignId && click.fraudReasons.length === 0;
      if (counts && batchTimeMs(click.id) >= fromMs) waiting.add(click.id);
    }
  }
  const stored = await countTrackedClicks(clickhouse, campaignId, fromMs);
  const ids = [...waiting];
  let alsoStored = 0;
  for (let at = 0; at < ids.length; at += idsPerQuery) {
    alsoStored += (await storedIds(clickhouse, 'click', ids.slice(at, at + idsPerQuery))).size;
  }
  return stored + waiting.size - alsoStored;
}

import { type KeptDeadLetter, replayDeadLetters } from '@clicktrail/queue';
import type { OperatorStores } from './open-stores.js';

const shownMax = 100;

/**
 * `npm run dead-letters`: lists events that could not be stored, with the reason.
 * @returns true if there are none
 */
export async function listDeadLetters(
  { queue }: OperatorStores,
  say: (line: string) => void,
): Promise<boolean> {
  const count = await queue.deadLetters.count();
  for (const event of await queue.deadLetters.list({ limit: shownMax, offset: 0, beforeId: null })) {
    say(`${event.id}  ${event.kind}  ${event.setAsideAt}  ${event.reason.split('\n')[0]!.slice(0, 200)}`);
  }
  say(
    count > shownMax ? `${count} dead letters; the newest ${shownMax} are shown.` : `${count} dead letters.`,
  );
  return count === 0;
}

/**
 * `npm run dead-letters -- replay [ids]`: queues these again, or all if none are named. `DELETE /api/v1/set-aside/{id}` drops
 * one, with a line in the audit log.
 *
 * @returns whether all of them are in the queue again
 */
export async function replayNamed(
  { queue }: OperatorStores,
  named: string[],
  say: (line: string) => void,
): Promise<boolean> {
  const { deadLetters } = queue;
  const left: string[] = [];
  let replayed = 0;
  const some = async (events: KeptDeadLetter[]) => {
    const outcome = await replayDeadLetters(queue, deadLetters, events);
    replayed += outcome.replayed.length;
    left.push(...outcome.left);
  };
  if (named.length === 0)
    for await (const ids of deadLetters.ids()) await some(await deadLetters.findAll(ids));
  else {
    const events = await deadLetters.findAll(named);
    const found = new Set(events.map(({ id }) => id));
    left.push(...named.filter((id) => !found.has(id)));
    await some(events);
  }
  say(`${replayed} are in the queue again. Events that ClickHouse refuses again become dead letters again.`);
  if (left.length > 0)
    say(`Not replayed (unknown, or their batch is in the queue already): ${left.join(', ')}`);
  return left.length === 0;
}

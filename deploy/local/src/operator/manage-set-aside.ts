import { replaySetAside, type SetAsideEvent } from '@clicktrail/queue';
import type { OperatorStores } from './open-stores.js';

const shownMax = 100;

/**
 * `npm run set-aside`: what could not be stored, and why.
 * @returns whether nothing is set aside.
 */
export async function listSetAside({ queue }: OperatorStores, say: (line: string) => void): Promise<boolean> {
  const count = await queue.setAside.count();
  for (const event of await queue.setAside.list({ limit: shownMax, offset: 0, beforeId: null })) {
    say(`${event.id}  ${event.kind}  ${event.setAsideAt}  ${event.reason.split('\n')[0]!.slice(0, 200)}`);
  }
  say(
    count > shownMax
      ? `${count} events are set aside; the newest ${shownMax} are shown.`
      : `${count} set aside.`,
  );
  return count === 0;
}

/**
 * `npm run set-aside -- replay [ids]`: tries these, or all where none are named, once more. To give one up there is
 * `DELETE /api/v1/set-aside/{id}`, which says in the audit log who did.
 *
 * @returns whether everything that was asked for waits in the queue again.
 */
export async function replayNamed(
  { queue }: OperatorStores,
  named: string[],
  say: (line: string) => void,
): Promise<boolean> {
  const { setAside } = queue;
  const left: string[] = [];
  let replayed = 0;
  const some = async (events: SetAsideEvent[]) => {
    const outcome = await replaySetAside(queue, setAside, events);
    replayed += outcome.replayed.length;
    left.push(...outcome.left);
  };
  if (named.length === 0) for await (const ids of setAside.ids()) await some(await setAside.findAll(ids));
  else {
    const events = await setAside.findAll(named);
    const found = new Set(events.map(({ id }) => id));
    left.push(...named.filter((id) => !found.has(id)));
    await some(events);
  }
  say(`${replayed} wait in the queue again. What is still refused will be set aside anew.`);
  if (left.length > 0) say(`Left where they are (unknown, or their batch waits already): ${left.join(', ')}`);
  return left.length === 0;
}

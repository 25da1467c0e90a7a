import type { TrafficContext } from './context.js';

const dropShare = 0.15;

/**
 * Decides about one dead letter as an admin: replays it, which makes it a dead letter again, or drops it. Good events are
 * left alone, so that the verdict finds them.
 */
export async function decideDeadLetter({ caller, book, random }: TrafficContext): Promise<void> {
  const path = '/api/v1/set-aside';
  const list = await caller.call('manage', { method: 'GET', path: `${path}?limit=200`, expected: [200] });
  if (list?.status !== 200) return;
  const { rows } = JSON.parse(list.text) as { rows: { id: string }[] };
  const ids = rows.map(({ id }) => id).filter((id) => book.perhapsPoison.has(id) && !book.dropped.has(id));
  if (ids.length === 0) return;
  const id = random.pick(ids);
  if (!random.chance(dropShare)) {
    const body = { ids: [id] };
    await caller.call('manage', { method: 'POST', path: `${path}/replay`, body, expected: [200] });
    return;
  }
  book.perhapsDropped.add(id);
  // 404: it is on its way through the queue once more.
  const drop = await caller.call('manage', { method: 'DELETE', path: `${path}/${id}`, expected: [200, 404] });
  if (drop?.status === 200) book.dropped.add(id);
}

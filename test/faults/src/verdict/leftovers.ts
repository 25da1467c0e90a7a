import type { Direct } from '../faults/direct.js';
import { groupPattern } from '../faults/kills.js';
import type { Book } from '../traffic/book.js';
import { type Check, check } from './check.js';

/** Counts work on its way: jobs of events, and due postbacks. */
export async function countUnderWay({ queue, pool }: Direct): Promise<number> {
  const { waiting, active, delayed } = await queue.counts();
  const { rows } = await pool.query<{ due: number }>(
    `SELECT count(*)::int AS due FROM postbacks WHERE status = 'pending'`,
  );
  return waiting + active + delayed + rows[0]!.due;
}

/** Work that is left when everything has come to rest. */
export async function checkLeftovers({ queue, redis, pool }: Direct): Promise<Check[]> {
  const counts = await queue.counts();
  const jobs = Object.entries(counts).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []));
  const groups = await redis.keys(groupPattern);
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM postbacks WHERE status = 'pending'`);
  return [
    check('jobs of events left in the queue', jobs),
    check('groups left open', groups),
    check(
      'postbacks left due',
      rows.map(({ id }) => id),
    ),
  ];
}

/** Requests with an `Idempotency-Key`, and sales, that never got an answer although everything was well again. */
export function checkUnanswered(book: Book): Check {
  const events = [...book.keyed].filter(([, { id }]) => id === null);
  const sales = [...book.sales].filter(([, { id }]) => id === null);
  return check(
    'requests never answered',
    [...events, ...sales].map(([name]) => name),
  );
}

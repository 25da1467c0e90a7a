import { mastersOf } from '@clicktrail/redis';
import type { Direct } from '../faults/direct.js';
import { groupPattern } from '../faults/kills.js';
import type { Book } from '../traffic/book.js';
import { type Check, check } from './check.js';

/** Counts work on its way: jobs of events, due postbacks, and conversions to copy. */
export async function countUnderWay({ queue, pool }: Direct): Promise<number> {
  const { waiting, active, delayed } = await queue.counts();
  const { rows } = await pool.query<{ due: number; changes: number }>(
    `SELECT (SELECT count(*)::int FROM postbacks WHERE status = 'pending') AS due,
       (SELECT count(*)::int FROM conversion_changes) AS changes`,
  );
  const { due, changes } = rows[0]!;
  return waiting + active + delayed + due + changes;
}

/** Work that is left when everything has come to rest. */
export async function checkLeftovers({ queue, redis, pool }: Direct): Promise<Check[]> {
  const counts = await queue.counts();
  const jobs = Object.entries(counts).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []));
  const groups = (await Promise.all(mastersOf(redis).map((master) => master.keys(groupPattern)))).flat();
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM postbacks WHERE status = 'pending'`);
  const changes = await pool.query<{ name: string }>('SELECT conversion_id AS name FROM conversion_changes');
  return [
    check('jobs of events left in the queue', jobs),
    check('groups left open', groups),
    check(
      'postbacks left due',
      rows.map(({ id }) => id),
    ),
    check(
      'changes of conversions left uncopied',
      changes.rows.map(({ name }) => name),
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

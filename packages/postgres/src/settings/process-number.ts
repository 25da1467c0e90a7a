import type { Queryable } from '../queryable.js';

/** A number from 0 to 2^20 - 1 that no other process was given during the last million starts. */
export async function nextProcessNumber(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ number: string }>(`SELECT nextval('process_numbers') AS number`);
  return Number(rows[0]!.number);
}

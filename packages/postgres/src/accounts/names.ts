import type { Queryable } from '../pool.js';

const tables = { campaign: 'campaigns', publisher: 'publishers', advertiser: 'advertisers' } as const;

/** Records that have a name beside their id. */
export type Named = keyof typeof tables;

/** Reads names by id: of these records, or of all where `ids` is left out. Nothing that has a name is ever deleted. */
export async function readNames(
  db: Queryable,
  kind: Named,
  ids?: readonly string[],
): Promise<Map<string, string>> {
  if (ids?.length === 0) return new Map();
  const where = ids === undefined ? '' : ' WHERE id = ANY($1::text[])';
  const { rows } = await db.query<{ id: string; name: string }>({
    text: `SELECT id, name FROM ${tables[kind]}${where}`,
    values: ids === undefined ? [] : [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

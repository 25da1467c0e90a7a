import type { Queryable } from '../pool.js';

const tables = { campaign: 'campaigns', publisher: 'publishers', advertiser: 'advertisers' } as const;

/** Records that have a name beside their id. */
export type Named = keyof typeof tables;

/** Campaigns that a publisher knows of: every open one, and those that it has applied for. */
const campaignKnown = (publisher: string) =>
  `(c.access = 'open' OR EXISTS (SELECT 1 FROM approvals WHERE campaign_id = c.id AND publisher_id = ${publisher}))`;

/** Records that a publisher knows of, by their kind. */
const known: Record<Named, (publisher: string) => string> = {
  campaign: (publisher) => `id IN (SELECT c.id FROM campaigns c WHERE ${campaignKnown(publisher)})`,
  publisher: (publisher) => `id = ${publisher}`,
  advertiser: (publisher) =>
    `id IN (SELECT c.advertiser_id FROM campaigns c WHERE ${campaignKnown(publisher)})`,
};

export interface NamesOptions {
  /** Only these records; all where left out. */
  ids?: readonly string[] | undefined;
  /**
   * A publisher, which is told only the names of what it knows of: a request of its own that was refused may have named any
   * campaign.
   */
  knownTo?: string | undefined;
}

/** Reads names by id. Nothing that has a name is ever deleted. */
export async function readNames(
  db: Queryable,
  kind: Named,
  { ids, knownTo }: NamesOptions = {},
): Promise<Map<string, string>> {
  if (ids?.length === 0) return new Map();
  const values: unknown[] = [];
  const terms: string[] = [];
  if (ids !== undefined) terms.push(`id = ANY($${values.push(ids)}::text[])`);
  if (knownTo !== undefined) terms.push(known[kind](`$${values.push(knownTo)}`));
  const where = terms.length > 0 ? ` WHERE ${terms.join(' AND ')}` : '';
  const { rows } = await db.query<{ id: string; name: string }>({
    text: `SELECT id, name FROM ${tables[kind]}${where}`,
    values,
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import type { Queryable } from '../pool.js';

/** The current counts of the network. */
export interface NetworkCounts {
  activeCampaigns: number;
  activePublishers: number;
  activeAdvertisers: number;
  unpaidInvoices: number;
}

const statement = `SELECT
  (SELECT count(*) FROM campaigns WHERE status = 'active')::int AS "activeCampaigns",
  (SELECT count(*) FROM publishers WHERE status = 'active')::int AS "activePublishers",
  (SELECT count(*) FROM advertisers WHERE status = 'active')::int AS "activeAdvertisers",
  (SELECT count(*) FROM invoices WHERE status = 'unpaid')::int AS "unpaidInvoices"`;

export async function networkCounts(db: Queryable): Promise<NetworkCounts> {
  const { rows } = await db.query<NetworkCounts>({ text: statement });
  return rows[0]!;
}

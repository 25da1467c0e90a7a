import { createHash } from 'node:crypto';
import type { ApprovalStatus } from '../catalog/catalog-rows.js';
import type { Queryable, Tx } from '../pool.js';
import type { Table } from '../tables/table.js';

export interface Approval {
  campaignId: string;
  publisherId: string;
  status: ApprovalStatus;
  /** What the publisher wrote when it applied; null where it wrote nothing. */
  note: string | null;
  createdAt: string;
  updatedAt: string;
}

/** For lists of one campaign, where the publisher identifies a row. */
export const approvals: Table<Approval, 'campaign_id' | 'publisher_id' | 'status' | 'note'> = {
  name: 'approvals',
  key: 'publisher_id',
  columns: `campaign_id AS "campaignId", publisher_id AS "publisherId", status, note,
    created_at AS "createdAt", updated_at AS "updatedAt"`,
};

/**
 * For lists of the network, where campaign and publisher together identify a row: by a hash, since two ids of 500 characters
 * are longer than a cursor may be.
 */
export const approvalsOfNetwork: typeof approvals = {
  ...approvals,
  key: `md5(campaign_id || '/' || publisher_id) COLLATE "C"`,
};

/** The key of a row in lists of the network. */
export const approvalKey = ({ campaignId, publisherId }: Approval): string =>
  createHash('md5').update(`${campaignId}/${publisherId}`).digest('hex');

/** The same for lists of one publisher, where the campaign identifies a row. */
export const approvalsOfPublisher: typeof approvals = { ...approvals, key: 'campaign_id' };

export async function findApproval(
  db: Queryable,
  campaignId: string,
  publisherId: string,
): Promise<Approval | undefined> {
  const sql = `SELECT ${approvals.columns} FROM approvals WHERE campaign_id = $1 AND publisher_id = $2`;
  return (await db.query<Approval>(sql, [campaignId, publisherId])).rows[0];
}

/** Writes the decision about an existing publisher on an existing campaign. The note of an application stays. */
export async function putApproval(
  tx: Tx,
  campaignId: string,
  publisherId: string,
  status: ApprovalStatus,
): Promise<Approval> {
  const { rows } = await tx.query<Approval>(
    `INSERT INTO approvals (campaign_id, publisher_id, status) VALUES ($1, $2, $3)
     ON CONFLICT (campaign_id, publisher_id)
     DO UPDATE SET status = excluded.status, updated_at = date_trunc('milliseconds', clock_timestamp())
     RETURNING ${approvals.columns}`,
    [campaignId, publisherId, status],
  );
  return rows[0]!;
}

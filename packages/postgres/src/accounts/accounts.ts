import type { PostbackEvent, PostbackMethod } from '@clicktrail/contracts';
import type { AccountStatus } from '../catalog/catalog-rows.js';
import type { Tx } from '../pool.js';
import type { Table } from '../tables/table.js';

export interface Advertiser {
  id: string;
  name: string;
  status: AccountStatus;
  postbackToken: string;
  createdAt: string;
}

export const advertisers: Table<Advertiser, 'id' | 'name' | 'status' | 'postback_token'> = {
  name: 'advertisers',
  key: 'id',
  columns: 'id, name, status, postback_token AS "postbackToken", created_at AS "createdAt"',
};

export interface Publisher {
  id: string;
  name: string;
  status: AccountStatus;
  postbackUrl: string | null;
  postbackMethod: PostbackMethod;
  /** The events that it is called for. */
  postbackOn: PostbackEvent[];
  postbackSecret: string;
  createdAt: string;
}

type PublisherColumn =
  | 'id'
  | 'name'
  | 'status'
  | 'postback_url'
  | 'postback_method'
  | 'postback_on'
  | 'postback_secret';

export const publishers: Table<Publisher, PublisherColumn> = {
  name: 'publishers',
  key: 'id',
  columns: `id, name, status, postback_url AS "postbackUrl", postback_method AS "postbackMethod",
    postback_on AS "postbackOn", postback_secret AS "postbackSecret", created_at AS "createdAt"`,
};

/** Each valid secret adds a signature to the header of every postback. */
const retiredMax = 9;

/**
 * Builds the expression that retires a secret together with those retired before. Each is valid for the grace, `$3` in
 * seconds, and none longer than before.
 */
const retire = (value: string, retired: string) => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'validUntil', ends) ORDER BY ends DESC), '[]')
  FROM (
    SELECT value, least("validUntil", statement_timestamp() + make_interval(secs => $3)) AS ends
    FROM (
      SELECT ${value} AS value, NULL AS "validUntil"
      UNION ALL
      SELECT value, "validUntil" FROM jsonb_to_recordset(${retired}) AS r (value text, "validUntil" timestamptz)
    ) AS every
    ORDER BY ends DESC LIMIT ${retiredMax}
  ) AS ending
  WHERE ends > statement_timestamp()
)`;

const newSecret = `UPDATE publishers
  SET postback_secret = $2, retired_secrets = ${retire('postback_secret', 'retired_secrets')}
  WHERE id = $1 RETURNING ${publishers.columns}`;

const tokenHash = `encode(sha256(convert_to(postback_token, 'UTF8')), 'hex')`;
const newToken = `UPDATE advertisers
  SET postback_token = $2, retired_tokens = ${retire(tokenHash, 'retired_tokens')}
  WHERE id = $1 RETURNING ${advertisers.columns}`;

/** Gives an existing publisher a new signing secret. The old ones also sign during the grace. */
export async function rotatePostbackSecret(
  tx: Tx,
  id: string,
  secret: string,
  graceSeconds: number,
): Promise<Publisher> {
  return (await tx.query<Publisher>(newSecret, [id, secret, graceSeconds])).rows[0]!;
}

/** Gives an existing advertiser a new postback token. The old ones stay valid during the grace. */
export async function rotatePostbackToken(
  tx: Tx,
  id: string,
  token: string,
  graceSeconds: number,
): Promise<Advertiser> {
  return (await tx.query<Advertiser>(newToken, [id, token, graceSeconds])).rows[0]!;
}

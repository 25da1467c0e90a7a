import type { Tx } from '../pool.js';
import { type Advertiser, advertisers } from './advertisers.js';
import { type Publisher, publishers } from './publishers.js';

/** Each one that holds adds a signature to every postback's header. */
const retiredMax = 9;

/**
 * Retires a secret together with those retired before: each holds for the grace, but none longer than it was to hold
 * anyway. An expression; the grace in seconds is `$3`.
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

/** Gives a publisher that exists a new signing secret. The old ones sign along for the grace. */
export async function rotatePostbackSecret(
  tx: Tx,
  id: string,
  secret: string,
  graceSeconds: number,
): Promise<Publisher> {
  return (await tx.query<Publisher>(newSecret, [id, secret, graceSeconds])).rows[0]!;
}

/** Gives an advertiser that exists a new postback token. The old ones work on for the grace. */
export async function rotatePostbackToken(
  tx: Tx,
  id: string,
  token: string,
  graceSeconds: number,
): Promise<Advertiser> {
  return (await tx.query<Advertiser>(newToken, [id, token, graceSeconds])).rows[0]!;
}

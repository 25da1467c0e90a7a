import type { Queryable } from '../pool.js';
import {
  insertPostbackSql,
  type NewPostback,
  type PostbackTemplate,
  postbackTemplateSql,
  postbackValues,
} from '../postbacks/add-postback.js';
import type { ChangedBy, StoredConversion } from './stored-conversion.js';

/** The postback of a new conversion and the template that it was made from; null where there is none. */
export interface FirstPostback {
  template: PostbackTemplate | null;
  postback: NewPostback | null;
}

export interface Inserted {
  /** False where a conversion with this identity exists, or `template` is another one by now. */
  recorded: boolean;
  /** The publisher's current one. */
  template: PostbackTemplate | null;
}

/**
 * One statement, so that one round trip is the whole transaction. Inserts the conversion only while its publisher has the
 * template that the postback was made from: a process may use a stale one from its cache.
 */
export const insertConversionStatement = `
WITH publisher AS MATERIALIZED (
  ${postbackTemplateSql('$5', `'recorded'`)}
), new AS (
  INSERT INTO conversions (
    id, click_id, coupon, campaign_id, affiliate_id, advertiser_id, transaction_id, goal,
    status, payout, revenue, currency, rate, payout_currency, payout_rate, payout_given,
    country, device, os, browser, sub1, sub2, created_at, updated_at, status_reason, status_note
  )
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::numeric, $11::numeric, $12, $13::numeric,
         nullif($14::text, $12), $15::numeric, $16::boolean,
         $17, $18, $19, $20, $21, $22, $23::timestamptz, $23::timestamptz, $40, $41
  WHERE (SELECT url FROM publisher) IS NOT DISTINCT FROM $27::text
    AND (SELECT method FROM publisher) IS NOT DISTINCT FROM $28::text
  ON CONFLICT DO NOTHING
  RETURNING id, affiliate_id, version, status, payout, payout_currency, revenue, created_at, status_reason, status_note
), first_version AS (
  INSERT INTO conversion_versions
    (conversion_id, version, status, payout, payout_currency, revenue, via, changed_by_key, changed_by_role, changed_at,
     changed_by_user, status_reason, status_note)
  SELECT id, version, status, payout, payout_currency, revenue, $24, $25, $26, created_at, $39, status_reason, status_note
  FROM new
), postback AS (
  ${insertPostbackSql(29)} FROM new WHERE $29 IS NOT NULL
)
SELECT EXISTS (SELECT FROM new) AS recorded, (SELECT to_json(publisher) FROM publisher) AS template`;

/**
 * Records a conversion with its first version and its postback, atomically, inside a transaction or by itself. Of two at
 * once with the same identity the second waits for the first to commit.
 */
export async function insertConversion(
  db: Queryable,
  c: Omit<StoredConversion, 'version' | 'updatedAt'>,
  by: ChangedBy,
  { template, postback }: FirstPostback = { template: null, postback: null },
): Promise<Inserted> {
  const { rows } = await db.query<Inserted>({
    name: 'insert-conversion',
    text: insertConversionStatement,
    values: [
      c.id,
      c.clickId,
      c.coupon,
      c.campaignId,
      c.affiliateId,
      c.advertiserId,
      c.transactionId,
      c.goal,
      c.status,
      c.payout,
      c.revenue,
      c.currency,
      c.rate,
      c.payoutCurrency,
      c.payoutRate,
      c.payoutGiven,
      c.country,
      c.device,
      c.os,
      c.browser,
      c.sub1,
      c.sub2,
      c.createdAt,
      by.via,
      by.keyId,
      by.role,
      template?.url ?? null,
      template?.method ?? null,
      ...postbackValues(postback),
      by.userId,
      c.statusReason,
      c.statusNote,
    ],
  });
  return rows[0]!;
}

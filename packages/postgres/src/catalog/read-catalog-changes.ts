import type { QueryConfig } from 'pg';
import type { Queryable } from '../pool.js';
import type {
  AdvertiserRow,
  ApprovalRow,
  CampaignRow,
  ExchangeRateRow,
  FraudRuleRow,
  KeyRow,
  KeySecretRow,
  PublisherRow,
  RemovalRow,
  SessionRow,
  UserRow,
} from './catalog-rows.js';

/** All rows that changed between two versions, in their latest state. */
export interface CatalogChanges {
  version: number;
  /** Apply these first: a row that was created again after its removal is among the others. */
  removals: RemovalRow[];
  advertisers: AdvertiserRow[];
  publishers: PublisherRow[];
  campaigns: CampaignRow[];
  approvals: ApprovalRow[];
  fraudRules: FraudRuleRow[];
  exchangeRates: ExchangeRateRow[];
  keys: KeyRow[];
  keySecrets: KeySecretRow[];
  sessions: SessionRow[];
  users: UserRow[];
}

const statements: Record<Exclude<keyof CatalogChanges, 'version'>, string> = {
  removals: `SELECT entity, id FROM catalog_removals WHERE version > $1`,
  advertisers: `SELECT id, status, postback_token AS "postbackToken", retired_tokens AS "retiredTokens"
    FROM advertisers WHERE version > $1`,
  publishers: `SELECT id, status FROM publishers WHERE version > $1`,
  campaigns: `SELECT id, advertiser_id AS "advertiserId", name, status, offer_url AS "offerUrl",
      fallback_url AS "fallbackUrl", access, currency, payout, goals, accept_payout AS "acceptPayout", targeting, caps
    FROM campaigns WHERE version > $1`,
  approvals: `SELECT campaign_id AS "campaignId", publisher_id AS "publisherId", status
    FROM approvals WHERE version > $1`,
  fraudRules: `SELECT id, type, campaign_id AS "campaignId", config FROM fraud_rules WHERE version > $1
    ORDER BY version`,
  exchangeRates: `SELECT currency, trim_scale(rate) AS rate FROM exchange_rates WHERE version > $1`,
  keys: `SELECT id, role, account_id AS "accountId", read_only AS "readOnly", rate_limit AS "rateLimit",
      event_limit AS "eventLimit", expires_at AS "expiresAt", revoked_at AS "revokedAt"
    FROM api_keys WHERE version > $1`,
  keySecrets: `SELECT secret_hash AS "secretHash", key_id AS "keyId", valid_until AS "validUntil"
    FROM api_key_secrets WHERE version > $1`,
  // A first read leaves out those that are over: nothing has known them.
  sessions: `SELECT id, secret_hash AS "secretHash", key_secret_hash AS "keySecretHash", user_id AS "userId",
      read_only AS "readOnly", rate_limit AS "rateLimit", event_limit AS "eventLimit", expires_at AS "expiresAt",
      last_used_at AS "lastUsedAt", ended_at AS "endedAt"
    FROM sessions WHERE version > $1 AND ($1 > 0 OR (ended_at IS NULL AND expires_at > now()))`,
  users: `SELECT id, email, name, role, account_id AS "accountId", read_only AS "readOnly", status
    FROM users WHERE version > $1`,
};

/**
 * Reads everything newer than `since` (0 reads all) in one snapshot.
 * `db` must be one connection, not a pool, and outside a transaction.
 */
export async function readCatalogChanges(db: Queryable, since: number): Promise<CatalogChanges> {
  // One snapshot for clock and rows: the versions of rows commit in order, so none below the clock can appear later.
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const version = await catalogVersion(db, 5_000);
  const rows: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(statements)) rows[name] = (await db.query(sql, [since])).rows;
  await db.query('COMMIT');
  return { version, ...rows } as unknown as CatalogChanges;
}

/** Reads the catalogue's version. `timeoutMs` limits the wait, also on a connection that died silently. */
export async function catalogVersion(db: Queryable, timeoutMs: number): Promise<number> {
  const query: QueryConfig & { query_timeout: number } = {
    text: 'SELECT version FROM catalog_clock',
    query_timeout: timeoutMs,
  };
  const { rows } = await db.query<{ version: string }>(query);
  return Number(rows[0]!.version);
}

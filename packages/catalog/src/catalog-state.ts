import { hashOfKey, type Principal } from '@clicktrail/contracts';
import type {
  AdvertiserRow,
  ApprovalRow,
  CatalogChanges,
  KeyRow,
  KeySecretRow,
  SessionRow,
} from '@clicktrail/postgres';
import { buildCampaign } from './build-campaign.js';
import type { Approval, CatalogAccount, CatalogCampaign } from './catalog-types.js';
import { FraudRules } from './fraud-rules.js';
import { Sessions } from './sessions.js';
import { Users } from './users.js';

interface KnownKey {
  principal: Principal;
  /** Milliseconds since the epoch; Infinity for no end, 0 for a key that was revoked. */
  endsAtMs: number;
}

interface KnownSecret {
  key: KnownKey;
  endsAtMs: number;
}

interface KnownToken {
  account: CatalogAccount;
  endsAtMs: number;
}

const timeOr = (time: string | null, otherwise: number): number =>
  time === null ? otherwise : Date.parse(time);

/** The catalogue's maps, and how changes go into them. Objects are built here, once per change. */
export class CatalogState {
  version = 0;
  readonly campaigns = new Map<string, CatalogCampaign>();
  readonly publishers = new Map<string, CatalogAccount>();
  readonly advertisers = new Map<string, CatalogAccount>();
  readonly exchangeRates = new Map<string, string>();
  readonly fraudRules = new FraudRules();
  readonly sessions = new Sessions();
  readonly #users = new Users();
  readonly #approvals = new Map<string, Map<string, Approval>>();
  readonly #keys = new Map<string, KnownKey>();
  readonly #secrets = new Map<string, KnownSecret>();
  readonly #tokens = new Map<string, KnownToken>();
  /** The hashes of an advertiser's tokens. */
  readonly #tokensOf = new Map<string, string[]>();

  apply(changes: CatalogChanges, nowMs: number): void {
    for (const { entity, id } of changes.removals) this.#remove(entity, id);
    for (const row of changes.advertisers) this.#putAdvertiser(row);
    for (const { id, status } of changes.publishers) this.publishers.set(id, { id, status });
    for (const row of changes.campaigns)
      this.campaigns.set(row.id, buildCampaign(row, this.campaigns.get(row.id)));
    for (const row of changes.approvals) this.#putApproval(row);
    for (const row of changes.fraudRules) this.fraudRules.put(row);
    for (const { currency, rate } of changes.exchangeRates) this.exchangeRates.set(currency, rate);
    for (const row of changes.keys) this.#putKey(row);
    for (const row of changes.keySecrets) this.#putSecret(row);
    for (const row of changes.users) this.#users.put(row);
    for (const row of changes.sessions) this.sessions.put(row, nowMs);
    this.version = changes.version;
  }

  principal(keyHash: string, nowMs: number): Principal | undefined {
    const secret = this.#secrets.get(keyHash);
    if (secret === undefined || nowMs >= secret.endsAtMs || nowMs >= secret.key.endsAtMs) return undefined;
    const { principal } = secret.key;
    return this.#accountIsActive(principal) ? principal : undefined;
  }

  sessionPrincipal(secretHash: string, nowMs: number): Principal | undefined {
    return this.sessions.use(secretHash, nowMs, (row) => this.#ownerOf(row, nowMs));
  }

  /** Finds the present rights of a session's key, or of its user; undefined where that has ended. */
  #ownerOf({ keySecretHash, userId }: SessionRow, nowMs: number): Principal | undefined {
    return keySecretHash === null ? this.userPrincipal(userId!) : this.principal(keySecretHash, nowMs);
  }

  userPrincipal(id: string): Principal | undefined {
    const principal = this.#users.principal(id);
    return principal && this.#accountIsActive(principal) ? principal : undefined;
  }

  advertiserOfToken(tokenHash: string, nowMs: number): CatalogAccount | undefined {
    const token = this.#tokens.get(tokenHash);
    return token !== undefined && nowMs < token.endsAtMs ? token.account : undefined;
  }

  approval(campaignId: string, publisherId: string): Approval | undefined {
    return this.#approvals.get(campaignId)?.get(publisherId);
  }

  #accountIsActive({ role, accountId }: Principal): boolean {
    if (accountId === null) return true;
    const accounts = role === 'publisher' ? this.publishers : this.advertisers;
    return accounts.get(accountId)?.status === 'active';
  }

  #putAdvertiser({ id, status, postbackToken, retiredTokens }: AdvertiserRow): void {
    const account = { id, status };
    this.advertisers.set(id, account);
    for (const hash of this.#tokensOf.get(id) ?? []) this.#tokens.delete(hash);
    const newest = hashOfKey(postbackToken);
    this.#tokensOf.set(id, [newest, ...retiredTokens.map(({ value }) => value)]);
    for (const { value, validUntil } of retiredTokens)
      this.#tokens.set(value, { account, endsAtMs: Date.parse(validUntil) });
    this.#tokens.set(newest, { account, endsAtMs: Infinity });
  }

  #putApproval({ campaignId, publisherId, status }: ApprovalRow): void {
    const ofCampaign = this.#approvals.get(campaignId) ?? new Map<string, Approval>();
    ofCampaign.set(publisherId, status);
    this.#approvals.set(campaignId, ofCampaign);
  }

  #putKey(row: KeyRow): void {
    const { id, role, accountId, readOnly, rateLimit, eventLimit } = row;
    const principal = Object.freeze({ keyId: id, role, accountId, readOnly, rateLimit, eventLimit });
    const endsAtMs = row.revokedAt === null ? timeOr(row.expiresAt, Infinity) : 0;
    const known = this.#keys.get(id);
    // The secrets hold on to the object, so it is changed and not replaced.
    if (known) Object.assign(known, { principal, endsAtMs });
    else this.#keys.set(id, { principal, endsAtMs });
  }

  #putSecret({ secretHash, keyId, validUntil }: KeySecretRow): void {
    const key = this.#keys.get(keyId);
    if (key) this.#secrets.set(secretHash, { key, endsAtMs: timeOr(validUntil, Infinity) });
  }

  #remove(entity: string, id: string): void {
    if (entity === 'fraud_rules') this.fraudRules.remove(id);
    else if (entity === 'exchange_rates') this.exchangeRates.delete(id);
    else if (entity === 'sessions') this.sessions.remove(id);
  }
}

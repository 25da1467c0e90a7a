import type { Principal } from '@clicktrail/contracts';

/** A campaign as the request paths need it, ready to decide with. */
export interface CatalogCampaign {
  id: string;
  advertiserId: string;
  name: string;
  status: 'active' | 'paused' | 'pending';
  offerUrl: string;
  fallbackUrl: string | null;
  access: 'open' | 'approval';
  /** A list that is set admits only its values; undefined admits all. Countries in upper case. */
  targeting: { countries?: ReadonlySet<string>; devices?: ReadonlySet<string>; os?: ReadonlySet<string> };
  caps: readonly CampaignCap[];
  /** ISO 4217. */
  currency: string;
  payout: PayoutModel | null;
  goals: ReadonlyMap<string, PayoutModel>;
  acceptPayout: boolean;
}

export interface CampaignCap {
  type: 'clicks';
  window: 'day' | 'month' | 'total';
  limit: number;
  /**
   * When it was set on a campaign that was there already, in ms since the epoch, by the clock of the process that set it:
   * clicks before it were not counted.
   */
  sinceMs?: number;
  /** When this process learned of a cap that has `sinceMs`, by `performance.now()`: after it was committed. */
  seenAtMs?: number;
}

/** `amount` is a decimal number as text: an amount of money, or a percentage of the revenue. */
export interface PayoutModel {
  type: 'fixed' | 'percent';
  amount: string;
}

export interface CatalogAccount {
  id: string;
  status: 'active' | 'inactive';
}

export interface CatalogFraudRule {
  id: string;
  type: 'bot_user_agent' | 'ip_block' | 'require_visitor' | 'velocity';
  /** Null holds for every campaign. */
  campaignId: string | null;
  config: unknown;
}

export type Approval = 'approved' | 'pending' | 'rejected';

/**
 * What every request path knows about accounts, campaigns and keys, in memory and at most a second old.
 * All look-ups are synchronous and never touch a store.
 */
export interface Catalog {
  /** Undefined for a key that is unknown, revoked, expired, or whose account is inactive. */
  principal(keyHash: string): Principal | undefined;
  /**
   * By the hash of a session's secret, and counts as a use of the session. Undefined for one that is unknown, over, or not
   * used for an hour, and where its key or its account has ended.
   */
  sessionPrincipal(secretHash: string): Principal | undefined;
  /** The rights of a user as they are now. Undefined for one who is unknown or inactive, or whose account is inactive. */
  userPrincipal(id: string): Principal | undefined;
  campaign(id: string): CatalogCampaign | undefined;
  publisher(id: string): CatalogAccount | undefined;
  advertiser(id: string): CatalogAccount | undefined;
  approval(campaignId: string, publisherId: string): Approval | undefined;
  /** By the hash of a postback token of the advertiser; undefined for one whose grace is over. */
  advertiserOfToken(tokenHash: string): CatalogAccount | undefined;
  fraudRule(id: string): CatalogFraudRule | undefined;
  /** Rules of the campaign and of the whole network. */
  fraudRules(campaignId: string): readonly CatalogFraudRule[];
  /** The worth of one unit of a currency in the reporting currency, as a decimal text. */
  exchangeRate(currency: string): string | undefined;
  /** Makes sure that everything committed before the call is known here. Callers at the same time share one update. */
  refresh(): Promise<void>;
  /** Seconds since this process last knew that it was up to date. */
  stalenessSeconds(): number;
  close(): Promise<void>;
}

import type { Role } from '@clicktrail/contracts';

/** `amount` is a decimal number as text: an amount of money, or a percentage of the revenue. */
export interface PayoutTerms {
  type: 'fixed' | 'percent';
  amount: string;
}

export interface GoalTerms {
  name: string;
  payout: PayoutTerms;
}

export interface CapTerms {
  type: 'clicks';
  window: 'day' | 'month' | 'total';
  limit: number;
  /**
   * When it was set on a campaign that was there already, in ms since the epoch, by the clock of the process that set it:
   * clicks before it were not counted. A change of the limit keeps it.
   */
  sinceMs?: number;
}

/** A list admits only its values; one that is not set admits all. */
export interface TargetingTerms {
  countries?: string[];
  devices?: string[];
  os?: string[];
}

export type AccountStatus = 'active' | 'inactive';
export type CampaignStatus = 'active' | 'paused' | 'pending';
export type CampaignAccess = 'open' | 'approval';
export type ApprovalStatus = 'approved' | 'pending' | 'rejected';
export type FraudRuleType = 'bot_user_agent' | 'ip_block' | 'require_visitor' | 'velocity';

/** A replaced secret that is valid for its grace period. Times are ISO text. */
export interface Retired {
  value: string;
  validUntil: string;
}

export interface AdvertiserRow {
  id: string;
  status: AccountStatus;
  postbackToken: string;
  /** Each value is the SHA-256 of a token, in hex. */
  retiredTokens: Retired[];
}

export interface PublisherRow {
  id: string;
  status: AccountStatus;
}

export interface CampaignRow {
  id: string;
  advertiserId: string;
  name: string;
  status: CampaignStatus;
  offerUrl: string;
  fallbackUrl: string | null;
  access: CampaignAccess;
  /** ISO 4217. */
  currency: string;
  payout: PayoutTerms | null;
  goals: GoalTerms[];
  acceptPayout: boolean;
  targeting: TargetingTerms;
  caps: CapTerms[];
}

export interface ApprovalRow {
  campaignId: string;
  publisherId: string;
  status: ApprovalStatus;
}

export interface FraudRuleRow {
  id: string;
  type: FraudRuleType;
  /** Null holds for every campaign. */
  campaignId: string | null;
  config: unknown;
}

export interface ExchangeRateRow {
  currency: string;
  rate: string;
}

export interface KeyRow {
  id: string;
  role: Role;
  accountId: string | null;
  readOnly: boolean;
  rateLimit: number;
  eventLimit: number;
  expiresAt: string | null;
  revokedAt: string | null;
}

export interface KeySecretRow {
  secretHash: string;
  keyId: string;
  validUntil: string | null;
}

/** A person who may sign in: what decides, and what names them. */
export interface UserRow {
  id: string;
  /** As it was written; letter case does not count. */
  email: string;
  name: string | null;
  role: Role;
  /** The publisher's or advertiser's id; null for admins. */
  accountId: string | null;
  readOnly: boolean;
  status: AccountStatus;
}

/** A session that was not over when it was read. Times are ISO text. */
export interface SessionRow {
  id: string;
  secretHash: string;
  /** The hash of the secret of the key that it was made with; null for a user's. */
  keySecretHash: string | null;
  userId: string | null;
  readOnly: boolean;
  rateLimit: number;
  eventLimit: number;
  expiresAt: string;
  lastUsedAt: string;
  endedAt: string | null;
}

export interface RemovalRow {
  /** The table it was deleted from. */
  entity: string;
  id: string;
}

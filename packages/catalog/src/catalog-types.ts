import type { Principal } from '@clicktrail/contracts';
import type {
  ApprovalStatus,
  CampaignRow,
  CapTerms,
  FraudRuleRow,
  PayoutTerms,
  PublisherRow,
} from '@clicktrail/postgres';

/** A campaign as the request paths need it, ready to decide with. */
export interface CatalogCampaign extends Omit<CampaignRow, 'targeting' | 'caps' | 'goals'> {
  /** A list that is set admits only its values; undefined admits all. Countries in upper case. */
  targeting: { countries?: ReadonlySet<string>; devices?: ReadonlySet<string>; os?: ReadonlySet<string> };
  caps: readonly CampaignCap[];
  goals: ReadonlyMap<string, PayoutModel>;
}

export interface CampaignCap extends CapTerms {
  /** When this process learned of a cap that has `sinceMs`, by `performance.now()`: after it was committed. */
  seenAtMs?: number;
}

export type PayoutModel = PayoutTerms;
export type CatalogAccount = PublisherRow;
export type CatalogFraudRule = FraudRuleRow;
export type Approval = ApprovalStatus;

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

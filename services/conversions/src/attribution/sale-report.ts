import type { ConversionStatus, Money } from '@clicktrail/contracts';
import type { SaleOrigin } from '../recording/sale-origin.js';

/** What an advertiser reports, read from a body or a URL. What was not sent is undefined. */
export interface SaleReport {
  clickId?: string | undefined;
  coupon?: string | undefined;
  txid?: string | undefined;
  status?: ConversionStatus | undefined;
  revenue?: Money | undefined;
  payout?: Money | undefined;
  /** Upper case. */
  currency?: string | undefined;
  goal?: string | undefined;
}

/** Who reports it: an admin, or an advertiser with its account. `keyId` is null for a postback token. */
export interface Reporter {
  via: 'post' | 'postback';
  keyId: string | null;
  role: 'advertiser' | 'admin';
  accountId: string | null;
  /** The request that it came with. */
  origin: SaleOrigin;
}

import type { ConversionStatus, Money, PrincipalUser, SaleWarning, SentReason } from '@clicktrail/contracts';
import type { RequireHere } from '@clicktrail/http';
import type { Span } from '@clicktrail/telemetry';

/** A sale as an advertiser reports it, in a body or a URL. A field that was not sent is undefined. */
export interface SaleReport extends SentReason {
  clickId?: string | undefined;
  coupon?: string | undefined;
  txid?: string | undefined;
  status?: ConversionStatus | undefined;
  revenue?: Money | undefined;
  payout?: Money | undefined;
  /** Upper case. */
  currency?: string | undefined;
  goal?: string | undefined;
  /** Of what was sent, as far as it can be told without the campaign. */
  warnings: SaleWarning[];
}

/** The request that reports a sale. */
export interface SaleRequest {
  readonly id: string;
  readonly span: Span | null;
}

/** The sender of a sale: an admin, or an advertiser with its account. `keyId` is null for a postback token. */
export interface Reporter {
  via: 'post' | 'postback';
  keyId: string | null;
  /** The user, where its session reports the sale. */
  user?: PrincipalUser | undefined;
  role: 'advertiser' | 'admin';
  accountId: string | null;
  request: SaleRequest;
  /** Throws where it has hung up while its report waited. */
  requireHere: RequireHere;
}

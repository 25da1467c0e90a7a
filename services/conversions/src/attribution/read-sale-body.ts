import {
  type Amounts,
  type FieldError,
  isCurrency,
  type RecordConversion,
  readNote,
  trimText,
} from '@clicktrail/contracts';
import type { SaleReport } from './sale-report.js';
import { warningsOfTxid } from './sale-warnings.js';

/** Checks what the schema cannot. The body may be any object: faults of the schema are reported together with these. */
export function faultsOfSale(body: object, amounts: Amounts): FieldError[] {
  const { click_id, coupon, currency } = body as Partial<Record<string, unknown>>;
  const faults: FieldError[] = [];
  if (click_id === undefined && coupon === undefined) {
    faults.push({ field: 'click_id', message: 'is required unless coupon is sent' });
  }
  if (typeof currency === 'string' && !isCurrency(currency.toUpperCase())) {
    faults.push({ field: 'currency', message: 'is no currency of ISO 4217' });
  }
  return [...faults, ...faultsOfAmounts(body, amounts)];
}

/** Checks the amounts that were sent. */
export function faultsOfAmounts(body: object, amounts: Amounts): FieldError[] {
  return amounts.faultsOf(...['revenue', 'payout'].filter((field) => field in body));
}

const trimmed = (text: string | undefined) => (text === undefined ? undefined : trimText(text));

/** Reads a valid body. */
export function readSaleBody(body: RecordConversion, amounts: Amounts): SaleReport {
  return {
    clickId: trimmed(body.click_id),
    coupon: trimmed(body.coupon),
    txid: trimmed(body.txid) || undefined,
    status: body.status,
    revenue: amounts.of('revenue'),
    payout: amounts.of('payout'),
    currency: body.currency?.toUpperCase(),
    goal: trimmed(body.goal),
    statusReason: body.status_reason,
    statusNote: readNote(body.status_note),
    warnings: warningsOfTxid(trimmed(body.txid) === ''),
  };
}

import {
  type FieldError,
  isCurrency,
  type Money,
  numberTexts,
  parseAmount,
  type RecordConversion,
} from '@clicktrail/contracts';
import type { SaleReport } from './sale-report.js';

/** What a schema cannot say about a body: its findings are reported beside these, so the body may be any object. */
export function faultsOfSale(body: object, rawBody: string): FieldError[] {
  const { click_id, coupon, currency } = body as Partial<Record<string, unknown>>;
  const faults: FieldError[] = [];
  if (click_id === undefined && coupon === undefined) {
    faults.push({ field: 'click_id', message: 'is required unless coupon is sent' });
  }
  if (typeof currency === 'string' && !isCurrency(currency.toUpperCase())) {
    faults.push({ field: 'currency', message: 'is no currency of ISO 4217' });
  }
  return [...faults, ...faultsOfAmounts(body, rawBody)];
}

/**
 * Amounts that are numbers and still cannot be taken: `parseAmount` says which.
 * A body without amounts may be one that could not be read, so its text is looked at only where it has some.
 */
export function faultsOfAmounts(body: object, rawBody: string): FieldError[] {
  const sent = ['revenue', 'payout'].filter((field) => field in body);
  if (sent.length === 0) return [];
  const texts = numberTexts(rawBody);
  return sent.flatMap((field) => {
    const text = texts.get(field);
    return text !== undefined && parseAmount(text) === null
      ? [{ field, message: 'is no amount of money' }]
      : [];
  });
}

/** An amount of a valid body, from the digits that were sent. */
export function amountsOf(rawBody: string): { revenue: Money | undefined; payout: Money | undefined } {
  const texts = numberTexts(rawBody);
  const amount = (field: string) => {
    const text = texts.get(field);
    return text === undefined ? undefined : parseAmount(text)!;
  };
  return { revenue: amount('revenue'), payout: amount('payout') };
}

/** Reads a valid body. */
export function readSaleBody(body: RecordConversion, rawBody: string): SaleReport {
  return {
    clickId: body.click_id,
    coupon: body.coupon,
    txid: body.txid,
    status: body.status,
    ...amountsOf(rawBody),
    currency: body.currency?.toUpperCase(),
    goal: body.goal,
  };
}

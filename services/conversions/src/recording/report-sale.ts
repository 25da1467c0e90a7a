import type { ConversionRecorded } from '@clicktrail/contracts';
import { moneyNumber } from '@clicktrail/contracts';
import { findCoupon, inTransaction, rethrow } from '@clicktrail/postgres';
import { attributeSale } from '../attribution/attribute-sale.js';
import type { Reporter, SaleReport } from '../attribution/sale-report.js';
import type { ConversionsDeps } from '../deps.js';
import type { RememberIn } from '../remember-answer.js';
import { type RecordedSale, recordSale } from './record-sale.js';

/** The answer to a sale, and what it is answered with. */
export interface SaleAnswer {
  status: 200 | 201;
  body: ConversionRecorded;
  /** The postback that left with it; null where there is none. */
  postbackId: string | null;
}

/**
 * Who is it for, may they, record it, answer: the one operation behind `POST /api/v1/conversions` and `/postback`.
 * @throws Refusal `not_found`, `forbidden`, `click_rejected` or `unavailable`
 */
export async function reportSale(
  deps: ConversionsDeps,
  report: SaleReport,
  reporter: Reporter,
  rememberIn?: RememberIn,
): Promise<SaleAnswer> {
  const { catalog, pool, findClick, reportingCurrency } = deps;
  const coupon = (code: string) => findCoupon(pool, code).catch(rethrow);
  const attribution = await attributeSale({ catalog, findClick, findCoupon: coupon }, report, reporter);
  const rates = (currency: string) => (currency === reportingCurrency ? '1' : catalog.exchangeRate(currency));
  const by = { via: reporter.via, keyId: reporter.keyId, role: reporter.role };
  return inTransaction(pool, async (tx) => {
    const at = deps.now?.() ?? new Date();
    const { origin } = reporter;
    const answer = answerOf(await recordSale(tx, rates, { report, attribution, by, at, origin }));
    await rememberIn?.(tx, answer);
    return answer;
  });
}

function answerOf({ outcome, conversion, postbackId }: RecordedSale): SaleAnswer {
  const { id, status, payout } = conversion;
  const body = {
    success: true as const,
    status: outcome,
    conversion: { id, status, payout: moneyNumber(payout) },
  };
  return { status: outcome === 'recorded' ? 201 : 200, body, postbackId };
}

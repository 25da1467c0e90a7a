import { findCoupon, refusePostgresAway } from '@clicktrail/postgres';
import { attributeSale } from '../attribution/attribute-sale.js';
import { type GoalsOf, goalOfSale } from '../attribution/goal-of-sale.js';
import type { Reporter, SaleReport } from '../attribution/sale-report.js';
import { warningsOfGoal } from '../attribution/sale-warnings.js';
import type { ConversionsDeps } from '../deps.js';
import type { Rates, Sale } from './record-sale.js';
import type { Permits } from './sale-permits.js';

/** Everything that reporting a sale needs. */
export interface SaleDeps
  extends Pick<
    ConversionsDeps,
    'catalog' | 'pool' | 'findClick' | 'reportingCurrency' | 'postbackTemplates' | 'now'
  > {
  salePermits: Permits;
}

export const ratesOf =
  ({ catalog, reportingCurrency }: Pick<SaleDeps, 'catalog' | 'reportingCurrency'>): Rates =>
  (currency) =>
    currency === reportingCurrency ? '1' : catalog.exchangeRate(currency);

/**
 * Attributes a sale, and finds everything else that decides what becomes of it. Writes nothing.
 * @throws Refusal `not_found`, `forbidden`, `click_rejected` or `unavailable`
 */
export async function prepareSale(
  deps: SaleDeps,
  sent: SaleReport,
  reporter: Reporter,
  goalsOf: GoalsOf,
): Promise<Sale> {
  const { catalog, pool, findClick } = deps;
  const coupon = (code: string) => findCoupon(pool, code).catch(refusePostgresAway);
  const attribution = await attributeSale({ catalog, findClick, findCoupon: coupon }, sent, reporter);
  const report = { ...sent, goal: await goalOfSale(goalsOf, sent, attribution) };
  const { via, keyId, role, user } = reporter;
  const by = { via, keyId, role, userId: user?.id };
  const warnings = [...sent.warnings, ...warningsOfGoal(attribution.campaign, report.goal)];
  const at = deps.now?.() ?? new Date();
  return { report, attribution, by, at, request: reporter.request, warnings };
}

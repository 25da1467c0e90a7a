import type { CatalogCampaign } from '@clicktrail/catalog';
import { type ConversionOutcome, defaultGoal, type SaleWarning } from '@clicktrail/contracts';
import {
  addPostback,
  type ChangedBy,
  type ConversionIdentity,
  changeConversion,
  findConversionOf,
  findPostbackTemplate,
  insertConversion,
  lockConversionOf,
  notePayoutGiven,
  type PostbackTemplate,
  type Queryable,
  type StoredConversion,
  type Tx,
} from '@clicktrail/postgres';
import type { LRUCache } from 'lru-cache';
import type { Attribution } from '../attribution/attribute-sale.js';
import type { SaleReport, SaleRequest } from '../attribution/sale-report.js';
import { decideOutcome, firstState, type Outcome } from '../outcome/decide-outcome.js';
import { payoutTerms } from '../outcome/payout.js';
import { postbackOf } from './postback-of.js';
import { timedId } from './timed-id.js';

export interface RecordedSale {
  outcome: ConversionOutcome;
  conversion: StoredConversion;
  /** The postback that was written with it; null where there is none. */
  postbackId: string | null;
}

/** Returns the value of one unit of a currency in the reporting currency, as a decimal text; undefined where unknown. */
export type Rates = (currency: string) => string | undefined;

export interface Sale {
  report: SaleReport;
  attribution: Attribution;
  by: ChangedBy;
  at: Date;
  request: SaleRequest;
  /** For the answer. */
  warnings: readonly SaleWarning[];
}

/**
 * Caches postback templates by publisher, as last read; a publisher without postbacks has no entry. It saves a query and
 * decides nothing: a sale is only recorded with the template that Postgres has then.
 */
export type PostbackTemplates = LRUCache<string, PostbackTemplate>;

export interface RecordDeps {
  rates: Rates;
  templates: PostbackTemplates;
}

/**
 * Records a new conversion with its version and its postback in one statement, which on a pool is a transaction.
 * @returns undefined where a conversion with this identity exists
 */
export async function recordNew(
  db: Queryable,
  { rates, templates }: RecordDeps,
  sale: Sale,
): Promise<RecordedSale | undefined> {
  const fresh = newConversion(rates, sale);
  const { affiliateId } = fresh;
  for (;;) {
    const template = templates.get(affiliateId) ?? null;
    const postback = postbackOf(template, fresh, 'recorded', sale);
    const inserted = await insertConversion(db, fresh, sale.by, { template, postback });
    if (inserted.recorded) {
      return { outcome: 'recorded', conversion: fresh, postbackId: postback?.id ?? null };
    }
    if (isSame(inserted.template, template)) return undefined;
    // The cached template was stale: repeat with the current one.
    if (inserted.template === null) templates.delete(affiliateId);
    else templates.set(affiliateId, inserted.template);
  }
}

const isSame = (one: PostbackTemplate | null, other: PostbackTemplate | null): boolean =>
  one?.url === other?.url && one?.method === other?.method;

/**
 * Finds the conversion of a sale that changes nothing about it. Takes no lock: the sale was a duplicate at the time of the
 * read.
 */
export async function findDuplicate(db: Queryable, sale: Sale): Promise<RecordedSale | undefined> {
  const stored = await findConversionOf(db, identityOf(sale)!);
  if (stored === undefined) return undefined;
  const { outcome, state } = decide(stored, sale);
  if (outcome === 'updated' || state.payoutGiven !== stored.payoutGiven) return undefined;
  return { outcome, conversion: stored, postbackId: null };
}

/**
 * Applies a sale to its existing conversion: writes the change, its version and the publisher's postback in the caller's
 * transaction.
 */
export async function reportAgain(tx: Tx, sale: Sale): Promise<RecordedSale> {
  const { by, at } = sale;
  const stored = await lockConversionOf(tx, identityOf(sale)!);
  if (!stored) throw new Error('The conversion that an insert conflicted with does not exist.');
  const decision = decide(stored, sale);
  if (decision.outcome === 'duplicate') {
    if (decision.state.payoutGiven !== stored.payoutGiven) await notePayoutGiven(tx, stored.id);
    return { outcome: 'duplicate', conversion: stored, postbackId: null };
  }
  const conversion = await changeConversion(tx, stored.id, decision.state, by, at.toISOString());
  const template = await findPostbackTemplate(tx, conversion.affiliateId, 'updated');
  const postback = postbackOf(template, conversion, 'updated', sale);
  if (postback) await addPostback(tx, postback);
  return { outcome: 'updated', conversion, postbackId: postback?.id ?? null };
}

/** Decides what a sale changes about its existing conversion. */
export function decide(stored: StoredConversion, { attribution: { campaign }, report }: Sale): Outcome {
  return decideOutcome(stored, report, termsOf(campaign, stored.goal, stored.currency));
}

/** Selects the terms for a report: a payout that it sends is in the currency of the sale. */
const termsOf = (campaign: CatalogCampaign, goal: string, currency: string) =>
  payoutTerms(campaign, goal, currency, campaign.acceptPayout ? currency : null);

const orNull = (text: string | undefined): string | null => text || null;

/** Makes the conversion of a sale that has none yet. */
export function newConversion(rates: Rates, sale: Sale): StoredConversion {
  const { report, attribution, at } = sale;
  const { campaign, click } = attribution;
  const goal = report.goal ?? defaultGoal;
  const currency = report.currency ?? campaign.currency;
  const state = firstState(report, termsOf(campaign, goal, currency));
  const { payoutCurrency } = state;
  return {
    id: timedId(at),
    clickId: click?.id ?? null,
    coupon: attribution.coupon,
    campaignId: campaign.id,
    affiliateId: attribution.affiliateId,
    advertiserId: attribution.advertiserId,
    transactionId: report.txid ?? null,
    goal,
    ...state,
    payoutRate: payoutCurrency === currency ? null : (rates(payoutCurrency) ?? null),
    currency,
    rate: rates(currency) ?? null,
    country: orNull(click?.country),
    device: orNull(click?.device),
    os: orNull(click?.os),
    browser: orNull(click?.browser),
    sub1: orNull(click?.sub1),
    sub2: orNull(click?.sub2),
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
}

/** Returns the identity of a sale; undefined for a coupon's sale without a txid, which is always new. */
export function identityOf({ report, attribution }: Sale): ConversionIdentity | undefined {
  const { txid, goal = defaultGoal } = report;
  if (txid !== undefined) return { by: 'txid', campaignId: attribution.campaign.id, transactionId: txid };
  return attribution.click ? { by: 'click', clickId: attribution.click.id, goal } : undefined;
}

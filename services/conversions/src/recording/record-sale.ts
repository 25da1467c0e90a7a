import type { CatalogCampaign } from '@clicktrail/catalog';
import { type ConversionOutcome, defaultGoal } from '@clicktrail/contracts';
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
import type { Attribution } from '../attribution/attribute-sale.js';
import type { SaleReport } from '../attribution/sale-report.js';
import { decideOutcome, firstState, type Outcome } from '../outcome/decide-outcome.js';
import { payoutTerms } from '../outcome/payout.js';
import { postbackOf } from './postback-of.js';
import type { PostbackTemplates } from './postback-templates.js';
import type { SaleOrigin } from './sale-origin.js';
import { timedId } from './timed-id.js';

export interface RecordedSale {
  outcome: ConversionOutcome;
  conversion: StoredConversion;
  /** The publisher's postback that leaves with it; null where there is none. */
  postbackId: string | null;
}

/** What one unit of a currency is worth in the reporting currency, as a decimal text; undefined where unknown. */
export type Rates = (currency: string) => string | undefined;

export interface Sale {
  report: SaleReport;
  attribution: Attribution;
  by: ChangedBy;
  at: Date;
  origin: SaleOrigin;
}

/** Where recorded sales go, and what is remembered of publishers meanwhile. */
export interface RecordDeps {
  rates: Rates;
  templates: PostbackTemplates;
}

/**
 * Records a sale with its version and its postback, in one statement: on a pool that is a transaction of its own.
 * @returns undefined where a conversion with its identity is there already
 */
export async function recordNew(
  db: Queryable,
  { rates, templates }: RecordDeps,
  sale: Sale,
): Promise<RecordedSale | undefined> {
  const fresh = newConversion(rates, sale);
  const { affiliateId } = fresh;
  for (;;) {
    const template = templates.get(affiliateId);
    const postback = postbackOf(template, fresh, 'recorded', sale);
    const inserted = await insertConversion(db, fresh, sale.by, { template, postback });
    if (inserted.recorded) {
      return { outcome: 'recorded', conversion: fresh, postbackId: postback?.id ?? null };
    }
    if (isSame(inserted.template, template)) return undefined;
    // The publisher wants another call than was remembered: once more, with that one.
    templates.set(affiliateId, inserted.template);
  }
}

const isSame = (one: PostbackTemplate | null, other: PostbackTemplate | null): boolean =>
  one?.url === other?.url && one?.method === other?.method;

/**
 * Finds the conversion that a sale already is, where the sale changes nothing about it. It is not locked: at the moment
 * of the look the sale was a duplicate.
 */
export async function findDuplicate(db: Queryable, sale: Sale): Promise<RecordedSale | undefined> {
  const stored = await findConversionOf(db, identityOf(sale));
  if (stored === undefined) return undefined;
  const { outcome, state } = decide(stored, sale);
  if (outcome === 'updated' || state.payoutGiven !== stored.payoutGiven) return undefined;
  return { outcome, conversion: stored, postbackId: null };
}

/**
 * Finds what a sale changes about the conversion that it already is, with its version, the publisher's postback and
 * nothing else, all in the caller's transaction.
 */
export async function reportAgain(tx: Tx, sale: Sale): Promise<RecordedSale> {
  const { by, at } = sale;
  const stored = await lockConversionOf(tx, identityOf(sale));
  if (!stored) throw new Error('A conversion was in the way of a new one, but is not there.');
  const decision = decide(stored, sale);
  if (decision.outcome === 'duplicate') {
    if (decision.state.payoutGiven !== stored.payoutGiven) await notePayoutGiven(tx, stored.id);
    return { outcome: 'duplicate', conversion: stored, postbackId: null };
  }
  const conversion = await changeConversion(tx, stored.id, decision.state, by, at.toISOString());
  const template = await findPostbackTemplate(tx, conversion.affiliateId);
  const postback = postbackOf(template, conversion, 'updated', sale);
  if (postback) await addPostback(tx, postback);
  return { outcome: 'updated', conversion, postbackId: postback?.id ?? null };
}

function decide(stored: StoredConversion, { attribution: { campaign }, report }: Sale): Outcome {
  return decideOutcome(stored, report, termsOf(campaign, stored.goal, stored.currency));
}

/** A payout that an advertiser sends is in the currency of the sale. */
const termsOf = (campaign: CatalogCampaign, goal: string, currency: string) =>
  payoutTerms(campaign, goal, currency, campaign.acceptPayout ? currency : null);

const orNull = (text: string | undefined): string | null => text || null;

function newConversion(rates: Rates, sale: Sale): StoredConversion {
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

/** Of a sale that has one: a coupon's without a txid is always new. */
function identityOf({ report, attribution }: Sale): ConversionIdentity {
  const { txid, goal = defaultGoal } = report;
  if (txid !== undefined) return { by: 'txid', campaignId: attribution.campaign.id, transactionId: txid };
  return { by: 'click', clickId: attribution.click!.id, goal };
}

import { type ConversionOutcome, defaultGoal, type PostbackEvent } from '@clicktrail/contracts';
import {
  addPostback,
  type ChangedBy,
  type ConversionIdentity,
  changeConversion,
  findPostbackTemplate,
  insertConversion,
  lockConversionOf,
  type StoredConversion,
  type Tx,
} from '@clicktrail/postgres';
import type { Attribution } from '../attribution/attribute-sale.js';
import type { SaleReport } from '../attribution/sale-report.js';
import { decideOutcome, firstState } from '../outcome/decide-outcome.js';
import { payoutModel } from '../outcome/payout.js';
import { postbackOf } from './postback-of.js';
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

/**
 * Records a sale, or finds what it changes about the conversion that it already is, with its version, the publisher's
 * postback and nothing else, all in the caller's transaction.
 */
export async function recordSale(tx: Tx, rates: Rates, sale: Sale): Promise<RecordedSale> {
  const fresh = newConversion(rates, sale);
  const { outcome, conversion }: Outcome = (await insertConversion(tx, fresh, sale.by))
    ? { outcome: 'recorded', conversion: fresh }
    : await reportAgain(tx, sale, identityOf(fresh));
  const postbackId = outcome === 'duplicate' ? null : await leavePostback(tx, sale, conversion, outcome);
  return { outcome, conversion, postbackId };
}

type Outcome = Omit<RecordedSale, 'postbackId'>;

async function leavePostback(
  tx: Tx,
  sale: Sale,
  conversion: StoredConversion,
  event: PostbackEvent,
): Promise<string | null> {
  const template = await findPostbackTemplate(tx, conversion.affiliateId);
  const postback = template && postbackOf(template, conversion, event, sale);
  if (!postback) return null;
  await addPostback(tx, postback);
  return postback.id;
}

const orNull = (text: string | undefined): string | null => text || null;

function newConversion(rates: Rates, sale: Sale): StoredConversion {
  const { report, attribution, at } = sale;
  const { campaign, click } = attribution;
  const goal = report.goal ?? defaultGoal;
  const currency = report.currency ?? campaign.currency;
  const terms = { model: payoutModel(campaign, goal), acceptPayout: campaign.acceptPayout };
  return {
    id: timedId(at),
    clickId: click?.id ?? null,
    coupon: attribution.coupon,
    campaignId: campaign.id,
    affiliateId: attribution.affiliateId,
    advertiserId: attribution.advertiserId,
    transactionId: report.txid ?? null,
    goal,
    ...firstState(report, terms),
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

function identityOf(c: StoredConversion): ConversionIdentity {
  if (c.transactionId !== null)
    return { by: 'txid', campaignId: c.campaignId, transactionId: c.transactionId };
  return { by: 'click', clickId: c.clickId!, goal: c.goal };
}

async function reportAgain(tx: Tx, sale: Sale, identity: ConversionIdentity): Promise<Outcome> {
  const stored = await lockConversionOf(tx, identity);
  if (!stored) throw new Error('A conversion was in the way of a new one, but is not there.');
  const { campaign } = sale.attribution;
  const terms = { model: payoutModel(campaign, stored.goal), acceptPayout: campaign.acceptPayout };
  const decision = decideOutcome(stored, sale.report, terms);
  if (decision.outcome === 'duplicate') return { outcome: 'duplicate', conversion: stored };
  const conversion = await changeConversion(tx, stored.id, decision.state, sale.by, sale.at.toISOString());
  return { outcome: 'updated', conversion };
}

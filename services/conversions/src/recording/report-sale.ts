import { type ConversionRecorded, moneyNumber } from '@clicktrail/contracts';
import type { RequireHere } from '@clicktrail/http';
import {
  findCoupon,
  inTransaction,
  type Queryable,
  refusePostgresAway,
  type Tx,
  withConnection,
} from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import { attributeSale } from '../attribution/attribute-sale.js';
import { goalOfSale } from '../attribution/goal-of-sale.js';
import type { Reporter, SaleReport } from '../attribution/sale-report.js';
import { warningsOfGoal } from '../attribution/sale-warnings.js';
import type { ConversionsDeps } from '../deps.js';
import type { RememberIn } from '../remember-answer.js';
import {
  findDuplicate,
  type RecordDeps,
  type RecordedSale,
  recordNew,
  reportAgain,
  type Sale,
} from './record-sale.js';

/** The answer to a sale. */
export interface SaleAnswer {
  status: 200 | 201;
  body: ConversionRecorded;
  /** The postback that was written with it; null where there is none. */
  postbackId: string | null;
}

/**
 * Attributes and records a sale: the operation behind `POST /api/v1/conversions` and `/postback`.
 * @throws Refusal `not_found`, `forbidden`, `click_rejected` or `unavailable`, also where its caller has left: then nothing is done
 */
export async function reportSale(
  deps: ConversionsDeps,
  sent: SaleReport,
  reporter: Reporter,
  rememberIn?: RememberIn,
): Promise<SaleAnswer> {
  const { catalog, pool, findClick, reportingCurrency, postbackTemplates: templates } = deps;
  const coupon = (code: string) => findCoupon(pool, code).catch(refusePostgresAway);
  const attribution = await attributeSale({ catalog, findClick, findCoupon: coupon }, sent, reporter);
  const report = { ...sent, goal: await goalOfSale(pool, sent, attribution) };
  const rates = (currency: string) => (currency === reportingCurrency ? '1' : catalog.exchangeRate(currency));
  const { via, keyId, role, user } = reporter;
  const by = { via, keyId, role, userId: user?.id };
  const warnings = [...sent.warnings, ...warningsOfGoal(attribution.campaign, report.goal)];
  const at = deps.now?.() ?? new Date();
  const sale = { report, attribution, by, at, request: reporter.request, warnings };
  return deps.salePermits.run(reporter, () => {
    reporter.requireHere();
    return record(deps, { rates, templates }, sale, { rememberIn, requireHere: reporter.requireHere });
  });
}

async function record(
  { pool }: Pick<ConversionsDeps, 'pool'>,
  recording: RecordDeps,
  sale: Sale,
  { rememberIn, requireHere }: { rememberIn: RememberIn | undefined; requireHere: RequireHere },
): Promise<SaleAnswer> {
  if (!rememberIn) {
    // Without an answer to store, one statement is the whole transaction.
    const once = async (db: Queryable) =>
      (await recordNew(db, recording, sale)) ?? (await findDuplicate(db, sale));
    const done = await withConnection(pool, once, requireHere);
    if (done) return answerOf(done, sale);
  }
  const work = async (tx: Tx) => {
    const answer = answerOf(
      (rememberIn && (await recordNew(tx, recording, sale))) ?? (await reportAgain(tx, sale)),
      sale,
    );
    await rememberIn?.(tx, answer);
    return answer;
  };
  return inTransaction(pool, work, requireHere);
}

function answerOf({ outcome, conversion, postbackId }: RecordedSale, { warnings }: Sale): SaleAnswer {
  const { id, status, payout } = conversion;
  const body = {
    success: true as const,
    status: outcome,
    conversion: { id, status, payout: moneyNumber(payout) },
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
  return { status: outcome === 'recorded' ? 201 : 200, body, postbackId };
}

/** Logs a line at `info` that leads from the request to its conversion and postback. */
export function logSale(
  { log, id: reqId }: Pick<FastifyRequest, 'log' | 'id'>,
  { body, postbackId: postback }: SaleAnswer,
): void {
  const { status: outcome, conversion } = body;
  log.info({ reqId, conversion: conversion.id, outcome, postback }, 'conversion reported');
}

import { type ConversionRecorded, moneyNumber } from '@clicktrail/contracts';
import type { RequireHere } from '@clicktrail/http';
import {
  goalsOfClick,
  inTransaction,
  type Queryable,
  refusePostgresAway,
  type Tx,
  withConnection,
} from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { Reporter, SaleReport } from '../attribution/sale-report.js';
import type { ConversionsDeps } from '../deps.js';
import { prepareSale, ratesOf, type SaleDeps } from './prepare-sale.js';
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

/** Writes the answer to a sale, or what it says, into the transaction of the sale. */
export type KeepAnswer = (tx: Tx, answer: SaleAnswer) => Promise<void>;

/**
 * Attributes and records a sale: the operation behind `POST /api/v1/conversions`, its batches and `/postback`.
 * @throws Refusal `not_found`, `forbidden`, `click_rejected` or `unavailable`, also where its caller has left: then nothing is done
 */
export async function reportSale(
  deps: SaleDeps,
  sent: SaleReport,
  reporter: Reporter,
  keepIn?: KeepAnswer,
): Promise<SaleAnswer> {
  const { pool, postbackTemplates: templates } = deps;
  const goalsOf = (clickId: string) => goalsOfClick(pool, clickId).catch(refusePostgresAway);
  const sale = await prepareSale(deps, sent, reporter, goalsOf);
  const recording = { rates: ratesOf(deps), templates };
  return deps.salePermits.run(reporter, () => {
    reporter.requireHere();
    return record(deps, recording, sale, { keepIn, requireHere: reporter.requireHere });
  });
}

async function record(
  { pool }: Pick<ConversionsDeps, 'pool'>,
  recording: RecordDeps,
  sale: Sale,
  { keepIn, requireHere }: { keepIn: KeepAnswer | undefined; requireHere: RequireHere },
): Promise<SaleAnswer> {
  if (!keepIn) {
    // Without an answer to store, one statement is the whole transaction.
    const once = async (db: Queryable) =>
      (await recordNew(db, recording, sale)) ?? (await findDuplicate(db, sale));
    const done = await withConnection(pool, once, requireHere);
    if (done) return answerOf(done, sale);
  }
  const work = async (tx: Tx) => {
    const answer = answerOf(
      (keepIn && (await recordNew(tx, recording, sale))) ?? (await reportAgain(tx, sale)),
      sale,
    );
    await keepIn?.(tx, answer);
    return answer;
  };
  return inTransaction(pool, work, requireHere);
}

/** Words the answer to a sale. */
export function answerOf({ outcome, conversion, postbackId }: RecordedSale, { warnings }: Sale): SaleAnswer {
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

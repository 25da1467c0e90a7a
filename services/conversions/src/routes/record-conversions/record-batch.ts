import { type ConversionOfBatch, type ConversionsRecorded, Refusal } from '@clicktrail/contracts';
import { BatchResults, inTransaction } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import { findClicksOf } from '../../attribution/find-clicks.js';
import type { Reporter, SaleReport } from '../../attribution/sale-report.js';
import { Foreteller } from '../../recording/foretell-sale.js';
import type { SaleDeps } from '../../recording/prepare-sale.js';
import { type KeepAnswer, logSale, reportSale, type SaleAnswer } from '../../recording/report-sale.js';
import { type SalePermits, salesOfBatchAtOnce } from '../../recording/sale-permits.js';
import type { RememberIn } from '../../remember-answer.js';
import type { SaleOfBatch } from './read-sales.js';
import { answerOfBatch, refusedSale, type TakenSale, takenSale } from './result-of-sale.js';
import { chainsOf, runInChains } from './run-in-chains.js';

/** The lease of an attempt is renewed for longer than that. */
const tookMsMax = 45_000;

export interface BatchDeps extends SaleDeps {
  salePermits: SalePermits;
}

/**
 * Records the sales of a batch, each in a transaction of its own. Those of one order, or of one click without an order id, are
 * recorded in their order. What is begun goes on, also where its caller leaves: nobody else would record the rest.
 *
 * To be remembered, each transaction has its result, too: what an earlier attempt has recorded is answered as it would have been.
 * @throws Refusal `unavailable` or `idempotency_in_progress`: what was recorded before stays
 */
export async function recordBatch(
  deps: BatchDeps,
  request: Pick<FastifyRequest, 'idempotency' | 'log' | 'id'>,
  reporter: Reporter,
  sales: readonly SaleOfBatch[],
  rememberIn?: RememberIn,
): Promise<ConversionsRecorded> {
  const { idempotency } = request;
  const results = idempotency && rememberIn ? new BatchResults<TakenSale>(idempotency) : undefined;
  const known = await results?.takeUp(deps.pool);
  const own = await depsOfBatch(deps, sales);
  let isBegun = false;
  const by = { ...reporter, requireHere: () => isBegun || reporter.requireHere() };
  const whole = await reportAll(sales, known, async (sent, place) => {
    const keepIn: KeepAnswer | undefined =
      results && ((tx, answer) => results.keep(tx, place, takenSale(answer)));
    const answer = await reportSale(own, sent, by, keepIn);
    isBegun = true;
    logSale(request, answer);
    return answer;
  });
  if (results && rememberIn) {
    await inTransaction(deps.pool, async (tx) => {
      await results.forget(tx);
      await rememberIn(tx, { status: 200, body: whole });
    });
  }
  return whole;
}

/** Tells what {@link recordBatch} would answer, and records nothing. */
export async function foretellBatch(
  deps: BatchDeps,
  reporter: Reporter,
  sales: readonly SaleOfBatch[],
): Promise<ConversionsRecorded> {
  const foreteller = new Foreteller(await depsOfBatch(deps, sales));
  return reportAll(sales, undefined, (sent) => foreteller.reportSale(sent, reporter));
}

async function depsOfBatch(deps: BatchDeps, sales: readonly SaleOfBatch[]): Promise<SaleDeps> {
  const ids = sales.flatMap(({ report }) => (report instanceof Refusal ? [] : (report.clickId ?? [])));
  const findClick = await findClicksOf(deps.findClick, ids);
  return { ...deps, findClick, salePermits: deps.salePermits.ofBatches };
}

type Report = (sent: SaleReport, place: number) => Promise<SaleAnswer>;

async function reportAll(
  sales: readonly SaleOfBatch[],
  known: ReadonlyMap<number, TakenSale> | undefined,
  report: Report,
): Promise<ConversionsRecorded> {
  const lateMs = performance.now() + tookMsMax;
  const results: ConversionOfBatch[] = [];
  await runInChains(chainsOf(sales, identityOf), salesOfBatchAtOnce, async (sale) => {
    if (performance.now() > lateMs)
      throw new Refusal('unavailable', { message: tooSlow, retryAfterSeconds: 5 });
    const { place, row } = sale;
    results[place] = { line: row.line, ...(known?.get(place) ?? (await resultOf(sale, report))) };
  });
  return answerOfBatch(results);
}

const tooSlow = `The batch takes longer than ${tookMsMax / 1_000} s right now. It is safe to send it again.`;

/** Sales that may be one conversion have it in common. */
function identityOf({ report }: SaleOfBatch): string | undefined {
  if (report instanceof Refusal) return undefined;
  const { txid, clickId } = report;
  if (txid !== undefined) return `txid ${txid}`;
  return clickId === undefined ? undefined : `click ${clickId}`;
}

const resultOf = async ({ report: sent, place }: SaleOfBatch, report: Report) =>
  sent instanceof Refusal ? refusedSale(sent) : report(sent, place).then(takenSale).catch(refusedSale);

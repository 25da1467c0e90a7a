import type { ConversionOfBatch } from '@clicktrail/contracts';
import { type BatchRow, batchSlices } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallLog } from './call-log.js';
import { type Answered, type CallHooks, isCall, noteCalls, noted } from './note-calls.js';

type Calls = Pick<CallLog, 'note'>;

/** Of batches that were recorded, by request. */
const answered = new WeakMap<FastifyRequest, Answered[]>();

/** Keeps the sales of a batch that were refused, or taken with a warning, for the list of calls. */
export function noteSales(
  request: FastifyRequest,
  sales: readonly { row: BatchRow }[],
  results: readonly ConversionOfBatch[],
): void {
  const told = results.flatMap((result, place): Answered[] => {
    const isPlain = 'conversion' in result && !result.warnings;
    const body = sales[place]!.row.value;
    return isPlain ? [] : [{ status: statusOf(result), told: result, body, isOfBatch: true }];
  });
  answered.set(request, told);
}

/** As of a call with this sale alone. */
function statusOf(result: ConversionOfBatch): number {
  if ('code' in result) return result.status;
  return result.status === 'recorded' ? 201 : 200;
}

/**
 * Makes the hooks that note the sales of {@link noteSales}, each as a call of its own, and batches that were refused as a whole.
 * A dry run is no call.
 */
export function noteBatches(calls: Calls | undefined): CallHooks {
  const whole = noteCalls(calls, 'post');
  if (!calls) return whole;
  return {
    ...whole,
    onResponse(request, reply, done) {
      const isDryRun = String((request.query as { dry_run?: unknown }).dry_run) === 'true';
      if (isDryRun || (reply.statusCode < 400 && !answered.has(request))) return done();
      if (reply.statusCode >= 400) return whole.onResponse!.call(this, request, reply, done);
      if (isCall(request)) void noteEach(calls, request, reply);
      done();
    },
  };
}

/** Gives the thread back in between: there may be a thousand. */
async function noteEach(calls: Calls, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await batchSlices.next();
  for (const each of answered.get(request)!) {
    if (batchSlices.isOver) await batchSlices.next();
    calls.note(noted(request, reply, 'post', each));
  }
}

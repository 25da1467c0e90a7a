import { findClicks } from '@clicktrail/clickhouse';
import { batchCalls } from '@clicktrail/concurrency';
import { clickFinder } from '@clicktrail/events';
import type { Parts } from '@clicktrail/service';
import type { ConversionsDeps } from './deps.js';
import { PostbackTemplates } from './recording/postback-templates.js';
import { SaleTurns } from './recording/sale-turns.js';

/** What the conversions service is put together from. */
export type ConversionsParts = Pick<Parts, 'catalog' | 'pool' | 'queue' | 'clickhouse' | 'ids'> &
  Pick<ConversionsDeps, 'reads' | 'gate' | 'idempotency' | 'answerRoom' | 'claims' | 'reportingCurrency'>;

export function assembleConversions(parts: ConversionsParts): ConversionsDeps {
  const { catalog, pool, reads, gate, queue, clickhouse, ids, idempotency, claims, reportingCurrency } =
    parts;
  return {
    catalog,
    pool,
    reads,
    gate,
    idempotency,
    answerRoom: parts.answerRoom,
    ...(claims && { claims }),
    postbackTemplates: new PostbackTemplates(),
    saleTurns: new SaleTurns(),
    reportingCurrency,
    findClick: clickFinder({
      ids,
      findWaiting: (batch, id) => queue.findLine('click', batch, id),
      // One question for all that are asked at a time: many cost ClickHouse hardly more than one.
      findStored: batchCalls((places) => findClicks(clickhouse, places)),
    }),
  };
}

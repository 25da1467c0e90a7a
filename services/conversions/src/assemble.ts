import { clickFinder } from '@clicktrail/click-finder';
import { findClick } from '@clicktrail/clickhouse';
import type { Parts } from '@clicktrail/parts';
import type { ConversionsDeps } from './deps.js';

/** What the conversions service is put together from. */
export type ConversionsParts = Pick<Parts, 'catalog' | 'pool' | 'queue' | 'clickhouse' | 'ids'> &
  Pick<ConversionsDeps, 'idempotency' | 'claims' | 'reportingCurrency'>;

export function assembleConversions(parts: ConversionsParts): ConversionsDeps {
  const { catalog, pool, queue, clickhouse, ids, idempotency, claims, reportingCurrency } = parts;
  return {
    catalog,
    pool,
    idempotency,
    ...(claims && { claims }),
    reportingCurrency,
    findClick: clickFinder({
      ids,
      findWaiting: (batch, id) => queue.findLine('click', batch, id),
      findStored: (place) => findClick(clickhouse, place),
    }),
  };
}

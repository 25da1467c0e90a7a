import { clickFinder } from '@clicktrail/events';
import type { Resources } from '@clicktrail/service';
import { LRUCache } from 'lru-cache';
import { storedClickFinder } from './attribution/stored-clicks.js';
import type { ConversionsDeps } from './deps.js';
import { CallLog } from './incoming-calls/call-log.js';
import { SalePermits } from './recording/sale-permits.js';

/** Everything that the conversions service is built from. */
export type ConversionsResources = Pick<
  Resources,
  'catalog' | 'pool' | 'queue' | 'clickhouse' | 'redis' | 'metrics' | 'log' | 'ids'
> &
  Pick<
    ConversionsDeps,
    'reads' | 'standby' | 'readPermits' | 'idempotency' | 'answerRoom' | 'keyLocks' | 'reportingCurrency'
  >;

/** Publishers whose postback template is cached; sales come from far fewer. */
const publishersMax = 50_000;

export function assembleConversions(resources: ConversionsResources): ConversionsDeps {
  const { queue, clickhouse, ids } = resources;
  return {
    ...resources,
    postbackTemplates: new LRUCache({ max: publishersMax }),
    salePermits: new SalePermits(),
    calls: new CallLog(resources),
    findClick: clickFinder({
      ids,
      findWaiting: (batch, id) => queue.findLine('click', batch, id),
      findStored: storedClickFinder(clickhouse),
    }),
  };
}

import type { Catalog } from '@clicktrail/catalog';
import { type ClickHouseClient, findClick, hasBatch } from '@clicktrail/clickhouse';
import { batchCalls } from '@clicktrail/concurrency';
import { unavailable } from '@clicktrail/contracts';
import { BatchNames, clickFinder, type EventIds } from '@clicktrail/events';
import type { AnswerRoom, PlanningStore } from '@clicktrail/http';
import type { EventQueue } from '@clicktrail/queue';
import { readGauge } from '@clicktrail/telemetry';
import type { Redis } from 'ioredis';
import { EventBatcher } from './batching/event-batcher.js';
import { type FollowDeps, followBatches } from './batching/follow-batches.js';
import type { IngestDeps } from './deps.js';
import { countClicks } from './reservations/count-clicks.js';
import { Reservations } from './reservations/reservations.js';
import { Addresses } from './visitor/addresses.js';
import { Countries } from './visitor/countries.js';
import { UserAgents } from './visitor/user-agent.js';
import { VisitorReader } from './visitor/visitor.js';

/** What the ingest service is put together from. */
export interface IngestParts extends FollowDeps {
  catalog: Catalog;
  redis: Redis;
  clickhouse: ClickHouseClient;
  idempotency: PlanningStore;
  answerRoom?: AnswerRoom | undefined;
  ids: EventIds;
  /** A number that no other living process has. */
  processNumber: number;
  eventsInFlightMax: number;
}

export function assembleIngest(parts: IngestParts): IngestDeps {
  const { catalog, redis, queue, clickhouse, idempotency, ids } = parts;
  const batcher = new EventBatcher({
    ...followBatches(parts),
    ids,
    names: new BatchNames(parts.processNumber),
    eventsInFlightMax: parts.eventsInFlightMax,
  });
  readGauge(parts.metrics, {
    name: 'clicktrail_events_in_flight',
    help: 'Events of this process that are acknowledged neither way yet.',
    read: () => batcher.inFlight,
  });
  readGauge(parts.metrics, {
    name: 'clicktrail_events_in_flight_max',
    help: 'How many there may be; beyond it requests are told to come back.',
    read: () => parts.eventsInFlightMax,
  });
  return {
    catalog,
    idempotency,
    answerRoom: parts.answerRoom,
    visitors: new VisitorReader(new UserAgents(), new Addresses(new Countries())),
    batcher,
    reservations: new Reservations({
      redis,
      campaign: (id) => catalog.campaign(id),
      askedAtOnceMax: parts.eventsInFlightMax,
      countClicks: batchCalls((counts) => countClicks({ queue, clickhouse }, counts)),
    }),
    earlier: {
      click: clickFinder({
        ids,
        findWaiting: (batch, id) => queue.findLine('click', batch, id),
        findStored: (place) => findClick(clickhouse, place),
      }),
      impression: async (id) => {
        const place = ids.parse(id);
        if (!place) return false;
        return wasRecorded(queue, clickhouse, place.batch, id).catch(refuseAway);
      },
    },
  };
}

async function wasRecorded(queue: EventQueue, clickhouse: ClickHouseClient, batch: string, id: string) {
  const waiting = await queue.findLine('impression', batch, id);
  return waiting !== null || hasBatch(clickhouse, 'impression', batch);
}

/** While a store is away nobody can tell, and a guess could record it twice. */
function refuseAway(cause: unknown): never {
  throw unavailable(cause);
}

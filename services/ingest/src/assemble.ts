import type { Catalog } from '@clicktrail/catalog';
import { type ClickHouseClient, findClick, hasBatch } from '@clicktrail/clickhouse';
import { batchCalls } from '@clicktrail/concurrency';
import { unavailable } from '@clicktrail/contracts';
import {
  BatchNames,
  clickFinder,
  type EventIds,
  type EventKind,
  type FindClick,
  type KnownClick,
} from '@clicktrail/events';
import type { AnswerRoom, PlanningStore, TakeEvents } from '@clicktrail/http';
import type { EventQueue } from '@clicktrail/queue';
import { noAcks, type RedisClient, type ReplicaAcks } from '@clicktrail/redis';
import { readGauge } from '@clicktrail/telemetry';
import { Backlog } from './batching/backlog.js';
import { batchQueueOf, type EnqueueDeps } from './batching/batch-queue.js';
import { EventBatcher } from './batching/event-batcher.js';
import type { IngestDeps } from './deps.js';
import { ClickLimits } from './limits/click-limits.js';
import { countClicks } from './limits/count-clicks.js';
import { RefusalLog } from './refusals/refusal-log.js';
import { Addresses } from './visitor/addresses.js';
import { Countries } from './visitor/countries.js';
import { UserAgents } from './visitor/user-agent.js';
import { VisitorReader } from './visitor/visitor.js';

/** Connections and settings that the ingest service is built from. */
export interface IngestResources extends EnqueueDeps {
  catalog: Catalog;
  redis: RedisClient;
  clickhouse: ClickHouseClient;
  idempotency: PlanningStore;
  answerRoom?: AnswerRoom | undefined;
  takeEvents: TakeEvents;
  ids: EventIds;
  /** A number that no other living process has. */
  processNumber: number;
  eventsInFlightMax: number;
  /** Waits for the replicas that must have an event before it is acknowledged; for none where left out. */
  acks?: ReplicaAcks;
  /** The clock of caps and velocity, in milliseconds since the epoch; for tests. */
  now?: () => number;
}

export function assembleIngest(resources: IngestResources): IngestDeps {
  const { catalog, redis, queue, clickhouse, idempotency, ids, acks = noAcks } = resources;
  const batcher = new EventBatcher({
    ...batchQueueOf(resources),
    ids,
    names: new BatchNames(resources.processNumber),
    eventsInFlightMax: resources.eventsInFlightMax,
  });
  readGauge(resources.metrics, {
    name: 'clicktrail_events_in_flight',
    help: 'Events of this process that are acknowledged neither way yet.',
    read: () => batcher.inFlight,
  });
  readGauge(resources.metrics, {
    name: 'clicktrail_events_in_flight_max',
    help: 'How many there may be; requests beyond it are refused.',
    read: () => resources.eventsInFlightMax,
  });
  const find = clickFinder({
    ids,
    findWaiting: (batch, id) => queue.findLine('click', batch, id),
    findStored: (clickId) => findClick(clickhouse, clickId),
  });
  return {
    catalog,
    idempotency,
    answerRoom: resources.answerRoom,
    visitors: new VisitorReader(new UserAgents(), new Addresses(new Countries())),
    batcher,
    refusals: new RefusalLog(resources),
    limits: new ClickLimits({
      redis,
      acks,
      campaign: (id) => catalog.campaign(id),
      askedAtOnceMax: resources.eventsInFlightMax,
      ...(resources.now && { now: resources.now }),
      countClicks: batchCalls((counts) => countClicks({ queue, clickhouse }, counts)),
    }),
    takeEvents: resources.takeEvents,
    backlog: new Backlog(queue),
    plannedEvents: plannedEvents(resources, find),
    recordedClicks: { ids, find },
  };
}

/** Bars the batch of an event before it looks for it: bytes that arrive later would make a second one. */
function plannedEvents(
  { ids, queue, clickhouse }: IngestResources,
  findRecorded: FindClick,
): IngestDeps['plannedEvents'] {
  const barred = async (id: string): Promise<string | null> => {
    const batch = ids.parse(id)?.batch ?? null;
    if (batch !== null) await queue.bar(batch).catch(refuseAway);
    return batch;
  };
  return {
    findClick: async (id): Promise<KnownClick | null> =>
      (await barred(id)) === null ? null : findRecorded(id),
    has: async (kind, id) => {
      const batch = await barred(id);
      return batch !== null && (await wasRecorded(queue, clickhouse, kind, batch, id).catch(refuseAway));
    },
  };
}

async function wasRecorded(
  queue: EventQueue,
  clickhouse: ClickHouseClient,
  kind: EventKind,
  batch: string,
  id: string,
) {
  const waiting = await queue.findLine(kind, batch, id);
  return waiting !== null || hasBatch(clickhouse, kind, batch);
}

/** While a store is away it cannot be known, and a guess could record the event twice. */
function refuseAway(cause: unknown): never {
  throw unavailable(cause);
}

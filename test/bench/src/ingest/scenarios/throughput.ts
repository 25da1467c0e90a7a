import { clickTraffic, impressionTraffic, linkTraffic, manyKeysTraffic } from '../traffic.js';
import type { BesideBare } from './beside-bare.js';

const uncapped = 1_000_000_000;

/**
 * From the time of the processes and their profiles under this load; services/ingest/README.md has the whole
 * list.
 */
const costOfAClick =
  'what waits for the disk in mid-request has left the caches when it goes on, and the rest is in pieces (four more headers, ' +
  'the checks, the line and its job, limits and meter, BullMQ and ioredis, garbage), none of them above a microsecond';

const costOfALink =
  'a link takes the same steps as a click by the API, waits for the disk in mid-request, and reads the address and the ' +
  'browser of its visitor; a bare redirect does not even read a body';

const costBesideTheWorker =
  'the service shares the two cores with the load generator, Redis, the worker and ClickHouse; the bare route shares them ' +
  'with the load generator alone';

/** Acceptance by itself, one kind of request after the other. */
export const throughput: BesideBare[] = [
  {
    name: 'clicks',
    question: 'What does a durable 201 cost, beside the HTTP request that carries it?',
    traffic: clickTraffic,
    workerRuns: false,
    askedRatio: 0.8,
    missedBecause: costOfAClick,
    queueAdd: true,
  },
  {
    name: 'clicks with the worker',
    question: 'And with the worker and ClickHouse on the same two cores?',
    traffic: clickTraffic,
    workerRuns: true,
    askedRatio: 0.55,
    missedBecause: costBesideTheWorker,
  },
  {
    name: 'tracking link',
    question: 'What does a tracking link cost, beside a bare redirect?',
    traffic: linkTraffic,
    workerRuns: false,
    askedRatio: 0.75,
    missedBecause: costOfALink,
  },
  {
    name: 'impressions',
    question: 'Impressions',
    traffic: impressionTraffic,
    workerRuns: false,
  },
  {
    name: 'many keys',
    question: 'Clicks through 2,000 keys with a limit of 600 a minute each, counted exactly',
    traffic: (network) => manyKeysTraffic(network, 2_000),
    workerRuns: false,
  },
  {
    name: 'hot campaign',
    question: 'Clicks on one campaign with a daily cap, counted exactly',
    traffic: (network) =>
      clickTraffic(network, { caps: [{ type: 'clicks', window: 'day', limit: uncapped }] }),
    workerRuns: false,
  },
  {
    name: 'two ingest processes',
    question: 'The same clicks on two ingest processes, on the same two cores as the load generator',
    traffic: clickTraffic,
    workerRuns: false,
    processes: 2,
  },
];

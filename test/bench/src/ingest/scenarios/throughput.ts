import { clickTraffic, impressionTraffic, linkTraffic, manyKeysTraffic } from '../traffic.js';
import { besideBare } from './beside-bare.js';

const uncapped = 1_000_000_000;

/** From profiles of both processes under this load; docs/decisions/0007 has the whole list. */
const costOfAClick =
  'of 37 microseconds of the process for a click the bare route pays 22; of the rest 7 go to Node itself (four more ' +
  'headers, the wait for the disk in mid-request), 6 to the checks, the line, its id and its job, 2 to BullMQ, ioredis ' +
  'and the write to Redis, 1 to Fastify, and what is left is in pieces of half a microsecond, less 3 for answers that ' +
  'leave together';

const costOfALink =
  'a link takes the same steps as a click by the API, and reads the address and the browser of its visitor, beside a bare ' +
  'redirect that has neither a body to check nor an answer to write';

const costBesideTheWorker =
  'the two cores are full, and every click takes some 140 microseconds of them: 28 the load generator, 59 the service, ' +
  '10 Redis, 12 the worker, 33 ClickHouse, most of which is a fixed cost of each insert; the bare route shares them ' +
  'with the load generator alone';

/** Acceptance by itself, one kind of request after the other. */
export const throughput = [
  besideBare({
    name: 'clicks',
    question: 'What does a durable 201 cost, beside the HTTP request that carries it?',
    traffic: clickTraffic,
    workerRuns: false,
    askedRatio: 0.8,
    missedBecause: costOfAClick,
    queueAdd: true,
  }),
  besideBare({
    name: 'clicks with the worker',
    question: 'And with the worker and ClickHouse on the same two cores?',
    traffic: clickTraffic,
    workerRuns: true,
    askedRatio: 0.55,
    missedBecause: costBesideTheWorker,
  }),
  besideBare({
    name: 'tracking link',
    question: 'What does a tracking link cost, beside a bare redirect?',
    traffic: linkTraffic,
    workerRuns: false,
    askedRatio: 0.75,
    missedBecause: costOfALink,
  }),
  besideBare({
    name: 'impressions',
    question: 'Impressions',
    traffic: impressionTraffic,
    workerRuns: false,
  }),
  besideBare({
    name: 'many keys',
    question: 'Clicks through 2,000 keys with a limit of 600 a minute each, counted exactly',
    traffic: (network) => manyKeysTraffic(network, 2_000),
    workerRuns: false,
  }),
  besideBare({
    name: 'hot campaign',
    question: 'Clicks on one campaign with a daily cap, counted exactly',
    traffic: (network) =>
      clickTraffic(network, { caps: [{ type: 'clicks', window: 'day', limit: uncapped }] }),
    workerRuns: false,
  }),
  besideBare({
    name: 'two ingest processes',
    question: 'The same clicks on two ingest processes, on the same two cores as the load generator',
    traffic: clickTraffic,
    workerRuns: false,
    processes: 2,
  }),
];

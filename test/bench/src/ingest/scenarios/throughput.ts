import { clickTraffic, impressionTraffic, linkTraffic, manyKeysTraffic } from '../traffic.js';
import { besideBare } from './beside-bare.js';

const uncapped = 1_000_000_000;

/** From profiles of both processes under this load; docs/decisions/0007 has the whole list. */
const costOfAClick =
  'a click takes the process 34 microseconds and the bare route 25 in a quiet hour of the host, 51 and 28 in a busy one, ' +
  'when all that waits for the disk in mid-request has left the caches; half of the difference is in Node itself (four ' +
  'more headers, that wait), a fifth in the checks, the line and its job, and the rest in pieces: limits and meter, ' +
  'BullMQ and ioredis, Fastify, garbage';

const costOfALink =
  'a bare redirect takes 17 microseconds, nearly half of them the kernel, with neither a body to check nor an answer to ' +
  'write; a link takes the same steps as a click by the API, and reads the address and the browser of its visitor: 33';

const costBesideTheWorker =
  'the two cores have a tenth left, while all wait for the disk, and every click takes some 100 microseconds of them: ' +
  '29 the load generator, 43 the service, 5 Redis, 4 the worker, 15 ClickHouse; the bare route shares them with the load generator alone';

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

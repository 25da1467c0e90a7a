import { alternate, type Contestant, type Measured } from '../../measure/alternate.js';
import { findWrk } from '../../measure/find-wrk.js';
import { loadByWrk } from '../../measure/wrk.js';
import type { Finding } from '../../report/finding.js';
import { sayAsked, sayRatio, standingsTable } from '../../report/standings.js';
import type { Scenario } from '../scenario.js';
import { untilDrained } from '../until-stored.js';
import { batchTraffic, eventsPerBatch } from './batch-traffic.js';

/** Few batches are under way, as of a server that reports for its visitors; of single clicks as many as elsewhere. */
export const connections = { single: 128, batch: 8 };
const moonshot = { accepted: 100_000, stored: 50_000 };

interface Case {
  name: string;
  question: string;
  workerRuns: boolean;
  /** Counts the time until all events are stored, too. */
  untilStored: boolean;
  askedRatio: number;
  moonshot: number;
}

const cases: Case[] = [
  {
    name: 'batches with the worker',
    question: 'Clicks accepted in batches of 500, beside single ones, everything running',
    workerRuns: true,
    untilStored: false,
    askedRatio: 3,
    moonshot: moonshot.accepted,
  },
  {
    name: 'batches',
    question: 'The same with the worker stopped',
    workerRuns: false,
    untilStored: false,
    askedRatio: 5,
    moonshot: moonshot.accepted,
  },
  {
    name: 'batches end to end',
    question: 'The same from the first request until the last click is in ClickHouse',
    workerRuns: true,
    untilStored: true,
    askedRatio: 2,
    moonshot: moonshot.stored,
  },
];

export const because =
  'the service shares the two cores with Redis, the worker, ClickHouse and the load generator';

/** Single clicks and batches in turn, each after the other's events are stored, counted by events. */
export const inBatches: Scenario[] = cases.map(
  ({ name, question, workerRuns, untilStored, askedRatio, moonshot: aim }) => ({
    name,
    run: async ({ system, rounds, seconds, say }): Promise<Finding> => {
      const wrk = await findWrk(process.env.PATH ?? '', say);
      const requests = await batchTraffic(system);
      const contestant = (kind: 'single' | 'batch', name: string, events: number): Contestant => ({
        name,
        run: async (): Promise<Measured> => {
          const start = performance.now();
          const options = { wrk, base: system.base, requests: requests[kind], seconds };
          const measured = await loadByWrk({ ...options, connections: connections[kind] });
          if (workerRuns) await untilDrained(system);
          const taken = (measured.answered - measured.refused) * events;
          const tookMs = untilStored ? performance.now() - start : seconds * 1_000;
          return { ...measured, perSecond: taken / (tookMs / 1_000) };
        },
      });
      if (!workerRuns) await system.worker.stop();
      try {
        const standings = await alternate(
          [
            contestant('single', 'single clicks', 1),
            contestant('batch', `batches of ${eventsPerBatch}`, eventsPerBatch),
          ],
          rounds,
          say,
        );
        const batches = standings[1]!;
        return {
          question,
          ...standingsTable('clicks/s', standings),
          notes: [
            sayRatio(askedRatio, 'single clicks', batches, because),
            sayAsked(
              `${aim.toLocaleString('en')} clicks a second`,
              batches.perSecond >= aim,
              Math.round(batches.perSecond).toLocaleString('en'),
              because,
            ),
          ],
        };
      } finally {
        if (!workerRuns) {
          await system.worker.start();
          await untilDrained(system);
        }
      }
    },
  }),
);

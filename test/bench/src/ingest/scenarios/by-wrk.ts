import { alternate } from '../../measure/alternate.js';
import { findWrk } from '../../measure/find-wrk.js';
import { loadByWrk } from '../../measure/wrk.js';
import type { Finding } from '../../report/finding.js';
import { sayRatio, standingsTable } from '../../report/standings.js';
import type { Scenario } from '../scenario.js';
import type { Network } from '../traffic.js';
import { untilDrained } from '../until-stored.js';
import { type VisitorTraffic, visitorClicks, visitorLinks } from '../visitors.js';
import { startBaseline } from './beside-bare.js';

const connections = 128;

interface ByWrk {
  name: string;
  question: string;
  traffic: (network: Network) => Promise<VisitorTraffic>;
  workerRuns: boolean;
  askedRatio: number;
}

const cases: ByWrk[] = [
  {
    name: 'clicks by wrk',
    question: 'Clicks of visitors as they are, sent by wrk: many keys, campaigns, browsers and addresses',
    traffic: visitorClicks,
    workerRuns: false,
    askedRatio: 0.7,
  },
  {
    name: 'clicks by wrk with the worker',
    question: 'The same with the worker and ClickHouse on the same two cores',
    traffic: visitorClicks,
    workerRuns: true,
    askedRatio: 0.5,
  },
  {
    name: 'links by wrk with the worker',
    question: 'Tracking links of such visitors, sent by wrk, everything running, beside a bare redirect',
    traffic: visitorLinks,
    workerRuns: true,
    askedRatio: 0.33,
  },
];

const because =
  'the service shares the two cores with Redis, the worker and ClickHouse; the bare route has one for itself';

/** The product with everything on beside a bare Fastify route, both asked by wrk. */
const byWrk = ({ name, question, traffic, workerRuns, askedRatio }: ByWrk): Scenario => ({
  name,
  run: async ({ system, rounds, seconds, say }): Promise<Finding> => {
    const wrk = await findWrk(process.env.PATH ?? '', say);
    const { requests } = await traffic(system);
    const bare = await startBaseline('bare-fastify');
    if (!workerRuns) await system.worker.stop();
    const contestant = (who: string, base: string) => ({
      name: who,
      run: () => loadByWrk({ wrk, base, requests, connections, seconds }),
    });
    try {
      const standings = await alternate(
        [contestant('bare Fastify route', bare.url), contestant('Clicktrail, everything on', system.base)],
        rounds,
        say,
      );
      const notes = [sayRatio(askedRatio, 'the bare route', standings[1]!, because)];
      return { question, ...standingsTable('requests/s', standings), notes };
    } finally {
      if (!workerRuns) await system.worker.start();
      await untilDrained(system);
      await bare.stop();
    }
  },
});

export const visitorsByWrk: Scenario[] = cases.map(byWrk);

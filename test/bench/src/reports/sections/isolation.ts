import { makeCampaign } from '@clicktrail/harness';
import { load } from '../../measure/load.js';
import { median } from '../../measure/median.js';
import type { LoadResult } from '../../measure/tally.js';
import type { Finding } from '../../report/finding.js';
import { ratioText } from '../../report/standings.js';
import { askService, type ServiceAsker } from '../ask/ask-service.js';
import { allQuestions } from '../questions/all.js';
import type { Caller, Variant } from '../questions/question.js';
import type { Section } from './section.js';

const rounds = 5;
const connections = 64;
const asked = { throughput: 0.7, p99: 2 };

/** The readers of reports; each asks again at once. */
const crowds: { name: string; roles: Caller['role'][] }[] = [
  { name: 'quiet', roles: [] },
  { name: 'an admin without pause', roles: ['admin'] },
  { name: 'one of each role without pause', roles: ['publisher', 'advertiser', 'admin'] },
];

interface Measured {
  name: string;
  load: LoadResult[];
  reports: number;
}

/** Measures the effect of reports on ingest: the same load with and without them, alternating. */
export const isolation: Section = {
  name: 'isolation',
  run: async ({ data, seconds, say }) => {
    const { system } = data;
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const ingest = () =>
      load({
        url: `${system.base}/api/v1/clicks`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${system.adminKey}` },
        body: JSON.stringify({ campaign_id, affiliate_id, country: 'US', device: 'mobile', os: 'android' }),
        connections,
        seconds,
      });
    const service = askService(system);
    const questions = (await allQuestions(data)).flatMap(({ variants }) => variants);
    await ingest();
    const measured = crowds.map(({ name }): Measured => ({ name, load: [], reports: 0 }));
    for (let round = 0; round < rounds; round++) {
      for (const [i, { name, roles }] of crowds.entries()) {
        const asking = keepAsking(service, questions, roles);
        const result = await ingest();
        measured[i]!.load.push(result);
        measured[i]!.reports += await asking.stop();
        say(
          `round ${round + 1}/${rounds}  ${name}: ${Math.round(result.perSecond)} clicks/s, p99 ${result.p99Ms} ms`,
        );
      }
    }
    return [finding(measured, seconds)];
  },
};

function keepAsking(
  service: ServiceAsker,
  questions: Variant[],
  roles: readonly Caller['role'][],
): { stop: () => Promise<number> } {
  let stopped = false;
  const loop = async (role: Caller['role'], start: number) => {
    const own = questions.filter(({ caller }) => caller.role === role);
    let answered = 0;
    for (let i = start; !stopped; i += 7) {
      const { caller, path } = own[i % own.length]!;
      await service.ask(caller, path);
      answered++;
    }
    return answered;
  };
  const loops = roles.map((role, index) => loop(role, index));
  return {
    stop: async () => {
      stopped = true;
      return (await Promise.all(loops)).reduce((sum, answered) => sum + answered, 0);
    },
  };
}

function finding(measured: Measured[], seconds: number): Finding {
  const quiet = measured[0]!.load;
  const middle = (results: LoadResult[], of: (result: LoadResult) => number) => median(results.map(of));
  const ratio = (results: LoadResult[], of: (result: LoadResult) => number) =>
    median(results.map((result, round) => of(result) / of(quiet[round]!)));
  const verdict = (met: boolean) => (met ? 'met' : 'missed');
  return {
    question: 'What do clicks notice of reports that run without pause?',
    columns: ['', 'clicks/s', 'ratio', 'p50 ms', 'p99 ms', 'ratio', 'refused', 'reports/s'],
    rows: measured.map(({ name, load: results, reports }) => [
      name,
      Math.round(middle(results, (r) => r.perSecond)).toLocaleString('en'),
      ratioText(ratio(results, (r) => r.perSecond)),
      middle(results, (r) => r.p50Ms).toFixed(1),
      middle(results, (r) => r.p99Ms).toFixed(1),
      ratio(results, (r) => r.p99Ms).toFixed(2),
      String(results.reduce((sum, { refused }) => sum + refused, 0)),
      (reports / rounds / seconds).toFixed(1),
    ]),
    notes: [
      ...measured.slice(1).map(({ name, load: results }) => {
        const throughput = ratio(results, (r) => r.perSecond);
        const p99 = ratio(results, (r) => r.p99Ms);
        return (
          `With ${name}: asked at least ${asked.throughput} of the throughput, ${verdict(throughput >= asked.throughput)} ` +
          `with ${ratioText(throughput)}; less than ${asked.p99} times the p99, ${verdict(p99 < asked.p99)} with ${p99.toFixed(2)}.`
        );
      }),
      'As many clicks as the service takes, all on the same cores; the reports are the questions of the table above, in turn.',
    ],
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { pacedLoad } from '../../measure/paced-load.js';
import { percentile } from '../../measure/percentile.js';
import type { LoadResult } from '../../measure/tally.js';
import { sayAsked } from '../../report/standings.js';
import { sustainedCapacity } from '../capacity.js';
import type { Scenario, ScenarioOptions } from '../scenario.js';
import { clickTraffic } from '../traffic.js';

/** As many as the other scenarios have: with few of them, the click behind a late answer would wait for a connection. */
const connections = 256;
const probeEveryMs = 100;
const pollEveryMs = 10;
const givenUpAfterMs = 30_000;
const asked = { visibleMs: 1_000, acceptedMs: 15 };

/** Measures the time from a 201 until the click is listed, and of the 201, idle and at half of the capacity. */
export const freshness: Scenario = {
  name: 'freshness',
  run: async (options) => {
    const { system, rounds, seconds, say } = options;
    const { path, ...traffic } = await clickTraffic(system);
    const target = { ...traffic, body: traffic.body as string, url: system.base + path, connections };
    const capacity = await sustainedCapacity(system, { ...target, seconds });
    const measuredFor = rounds * seconds;
    const half = Math.round(capacity.perSecond / 2);
    const sendHalf = () => pacedLoad({ ...target, rate: half, seconds: measuredFor });
    say(
      `capacity: ${Math.round(capacity.perSecond)}/s stored; ${measuredFor} s each: idle, at half of it, and with a reader`,
    );
    await sleep(2_000);
    const idle = await probe(options, measuredFor);
    const alone = await sendHalf();
    const [busy, accepted] = await Promise.all([probe(options, measuredFor), sendHalf()]);
    return {
      question: 'How soon is a click in the list, and how soon is it accepted?',
      columns: [
        '',
        'clicks looked for',
        'visible p50 ms',
        'visible p99 ms',
        '201 p50 ms',
        '201 p99 ms',
        'refused',
      ],
      rows: [
        ['idle', ...visibility(idle), '', '', ''],
        [`half load, ${half.toLocaleString('en')}/s`, '', '', '', ...acceptance(alone)],
        ['the same, the list asked without pause', ...visibility(busy), ...acceptance(accepted)],
      ],
      notes: [
        `The worker and ClickHouse run on the same cores. To see when a click appears, the list is asked again ${pollEveryMs} ms after each answer, which is a load of its own.`,
        told('visible p99 at half load', percentile(busy, 99), asked.visibleMs, visibleLate),
        told('p99 of a 201 at half load', alone.p99Ms, asked.acceptedMs, acceptedLate),
        told('p99 of a 201 beside that reader', accepted.p99Ms, asked.acceptedMs, acceptedLate),
      ],
    };
  },
};

const visibility = (times: number[]) => [
  String(times.length),
  percentile(times, 50).toFixed(0),
  percentile(times, 99).toFixed(0),
];

const acceptance = ({ p50Ms, p99Ms, refused }: LoadResult) => [
  p50Ms.toFixed(1),
  p99Ms.toFixed(1),
  String(refused),
];

const visibleLate =
  'a click that comes during an insert is in the next one, and the list is asked on the same cores';
const acceptedLate =
  'while ClickHouse inserts or merges on one core, for a tenth to a fifth of the time, ingest, Redis and the load generator ' +
  'wait for each other on the other one';

const told = (what: string, ms: number, askedMs: number, because: string) =>
  sayAsked(`${what} at most ${askedMs} ms`, ms <= askedMs, `${ms.toFixed(0)} ms`, because);

/** @returns milliseconds from the 201 until the click stands in the list, of one click every tenth of a second. */
async function probe({ system }: ScenarioOptions, seconds: number): Promise<number[]> {
  const body = JSON.parse((await clickTraffic(system)).body as string) as { campaign_id: string };
  const acceptedAt = new Map<string, number>();
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const send = async () => {
    for (; performance.now() < until; await sleep(probeEveryMs)) {
      const { click } = await system.admin<{ click: { id: string } }>('POST', '/api/v1/clicks', body);
      acceptedAt.set(click.id, performance.now());
    }
  };
  const pollList = async () => {
    while (performance.now() < until || acceptedAt.size > 0) {
      const path = `/api/v1/clicks?campaign_id=${body.campaign_id}&limit=50`;
      const { rows } = await system.admin<{ rows: { id: string }[] }>('GET', path);
      const now = performance.now();
      for (const { id } of rows) {
        const at = acceptedAt.get(id);
        if (at !== undefined) times.push(now - at);
        acceptedAt.delete(id);
      }
      const [oldest] = acceptedAt.values();
      if (oldest !== undefined && now - oldest > givenUpAfterMs)
        throw new Error(`A click is not in the list after ${givenUpAfterMs} ms.`);
      await sleep(pollEveryMs);
    }
  };
  await Promise.all([send(), pollList()]);
  return times;
}

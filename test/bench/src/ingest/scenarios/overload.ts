import { startIngest } from '@clicktrail/harness';
import { load } from '../../measure/load.js';
import { median } from '../../measure/median.js';
import { ratioText, sayAsked } from '../../report/standings.js';
import { residentMb } from '../memory.js';
import type { Scenario } from '../scenario.js';
import { clickTraffic } from '../traffic.js';
import { untilStored } from '../until-stored.js';

const eventsInFlightMax = 256;
const overload = 3;
const overloadSeconds = 60;
const askedGoodput = 0.9;
const missedBecause =
  'a refusal is an answer too, half a second later, and the load generator then asks again at once';

/** A log line a second says that it refuses: it is made to, and the refusals are counted here. */
const sayUnlessRefusal = (line: string) => {
  if (!line.includes('"code":"unavailable"')) console.log(line);
};

/**
 * More at once than the service takes: three times the requests that it has under way when it is fullest, sent again
 * as soon as they are answered. On two cores no load generator can offer three times the rate beside the service.
 */
export const overloaded: Scenario = {
  name: 'overload',
  run: async ({ system, rounds, seconds, say }) => {
    const [process] = await startIngest(
      { ...system, env: { ...system.env, EVENTS_IN_FLIGHT_MAX: String(eventsInFlightMax) } },
      1,
      sayUnlessRefusal,
    );
    const { base, child } = process!;
    try {
      const { path, ...traffic } = await clickTraffic(system);
      const before = await untilStored(system, 0);
      const send = (connections: number, forSeconds: number) =>
        load({ ...traffic, url: base + path, connections, seconds: forSeconds });
      const best: number[] = [];
      let answered = 0;
      // Before and after, so that a host which is slower or faster for some minutes is so for both.
      const sendWithin = async (when: string) => {
        for (let round = 0; round < rounds; round++) {
          const result = await send(eventsInFlightMax / 2, seconds);
          best.push(result.perSecond);
          answered += result.answered;
          say(`round ${round + 1}/${rounds}  within capacity, ${when}: ${Math.round(result.perSecond)}/s`);
        }
      };
      await sendWithin('before');
      const memoryBefore = residentMb(child.pid);
      let memoryMax = memoryBefore;
      const watch = setInterval(() => {
        memoryMax = Math.max(memoryMax, residentMb(child.pid));
      }, 500);
      say(`${overload} times as many at once, for ${overloadSeconds} s`);
      const over = await send(eventsInFlightMax * overload, overloadSeconds);
      clearInterval(watch);
      answered += over.answered;
      say(`overloaded: ${Math.round(over.perSecond)}/s`);
      await sendWithin('after');
      const stored = (await untilStored(system, before + answered)) - before;
      const goodput = over.perSecond / median(best);
      return {
        question: `Three times as many requests at once as the service takes, for ${overloadSeconds} s`,
        columns: [
          '',
          'accepted/s',
          'of the best',
          'refused',
          'other than 503 or 429 with Retry-After',
          'p99 ms',
          'memory MB',
        ],
        rows: [
          [
            'within capacity',
            Math.round(median(best)).toLocaleString('en'),
            '1.00',
            '0',
            '0',
            '',
            memoryBefore.toFixed(0),
          ],
          [
            'overloaded',
            Math.round(over.perSecond).toLocaleString('en'),
            ratioText(goodput),
            over.refused.toLocaleString('en'),
            String(over.unclear),
            over.p99Ms.toFixed(0),
            `${memoryMax.toFixed(0)} at most`,
          ],
        ],
        notes: [
          `Acknowledged ${answered.toLocaleString('en')}, of them missing in ClickHouse: ${Math.max(0, answered - stored)}.`,
          sayAsked(
            `goodput at least ${askedGoodput} of the best`,
            goodput >= askedGoodput,
            ratioText(goodput),
            missedBecause,
          ),
        ],
      };
    } finally {
      await child.stop();
    }
  },
};

import type { System } from '@clicktrail/harness';
import { alternate } from '../../measure/alternate.js';
import type { Finding } from '../../report/finding.js';
import { sayRatio, standingsTable } from '../../report/standings.js';
import type { ScenarioOptions } from '../scenario.js';
import { clickTraffic } from '../traffic.js';
import { untilDrained } from '../until-stored.js';
import { contestant } from './beside-bare.js';

export interface Compared {
  question: string;
  /** The system with another Redis, and how it is called. */
  other: System;
  name: string;
  askedRatio: number;
  missedBecause: string;
}

/** Sends clicks to the system of the bench, with its one Redis, and to another one, in turns. */
export async function besideOneRedis(
  { system, rounds, seconds, say }: ScenarioOptions,
  { question, other, name, askedRatio, missedBecause }: Compared,
): Promise<Finding> {
  try {
    const contestants = [
      contestant('one Redis', [system.base], await clickTraffic(system), { seconds }),
      contestant(name, [other.base], await clickTraffic(other), { seconds }),
    ];
    const standings = await alternate(contestants, rounds, say);
    return {
      question,
      ...standingsTable('requests/s', standings),
      notes: [sayRatio(askedRatio, 'one Redis', standings[1]!, missedBecause)],
    };
  } finally {
    await Promise.all([untilDrained(system), untilDrained(other)]);
  }
}

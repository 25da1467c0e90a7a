import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Finding } from '../report/finding.js';
import type { Suite } from '../suite.js';
import { named, optionalText } from '../typed.js';
import { openData } from './data/open-data.js';
import { byHand } from './sections/by-hand.js';
import { disk } from './sections/disk.js';
import { exports } from './sections/export.js';
import { isolation } from './sections/isolation.js';
import { latency } from './sections/latency.js';
import type { Section } from './sections/section.js';

/** The load on ingest adds clicks to the data, so it comes last. */
const sections: Section[] = [disk, latency, byHand, exports, isolation];

const options = {
  clicks: 100_000_000,
  conversions: 2_000_000,
  impressions: 5_000_000,
  dir: '.data/bench-reports',
  'postgres-clicks': 3_000_000,
  seconds: 8,
  only: optionalText,
};

export const reports: Suite<typeof options> = {
  about:
    'reports, lists and exports over many clicks, beside the same questions asked of the raw table and of Postgres',
  options,
  run: async ({ values, say }) => {
    const { clicks, conversions, impressions, seconds, only } = values;
    const chosen = only === undefined ? sections : named(sections, only);
    const dir = resolve(values.dir);
    const data = await openData({ clicks, conversions, impressions, dir, say });
    const found = remembered(dir);
    try {
      for (const section of chosen) {
        console.log(`\n${section.name}`);
        const postgresClicks = values['postgres-clicks'];
        found[section.name] = await section.run({ data, seconds, postgresClicks, say });
        writeFileSync(findingsFile(dir), JSON.stringify(found));
      }
    } finally {
      await data.close();
    }
    return sections.flatMap(({ name }) => found[name] ?? []);
  },
};

const findingsFile = (dir: string) => join(dir, 'findings.json');

/** Findings of earlier runs on the same data: with `--only`, sections are measured one at a time. */
function remembered(dir: string): Record<string, Finding[]> {
  const file = findingsFile(dir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Finding[]>) : {};
}

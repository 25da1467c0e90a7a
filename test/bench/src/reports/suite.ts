import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Finding } from '../report/finding.js';
import type { Suite } from '../suite.js';
import { openData } from './data/open-data.js';
import { disk } from './sections/disk.js';
import { exports } from './sections/export.js';
import { isolation } from './sections/isolation.js';
import { latency } from './sections/latency.js';
import type { Section } from './sections/section.js';

/** The load on ingest adds clicks to the data, so it comes last. */
const sections: Section[] = [disk, latency, exports, isolation];

export const reports: Suite = {
  about:
    'reports, lists and exports over many clicks, beside the same questions asked of the raw table and of Postgres',
  options: {
    clicks: { type: 'string', default: '100000000' },
    conversions: { type: 'string', default: '2000000' },
    impressions: { type: 'string', default: '5000000' },
    dir: { type: 'string', default: '.data/bench-reports' },
    'postgres-clicks': { type: 'string', default: '3000000' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string' },
  },
  run: async ({ values, say }) => {
    const dir = resolve(String(values.dir));
    const data = await openData({
      clicks: Number(values.clicks),
      conversions: Number(values.conversions),
      impressions: Number(values.impressions),
      dir,
      say,
    });
    const found = remembered(dir);
    try {
      for (const section of sections) {
        if (values.only !== undefined && !String(values.only).split(',').includes(section.name)) continue;
        console.log(`\n${section.name}`);
        found[section.name] = await section.run({
          data,
          seconds: Number(values.seconds),
          postgresClicks: Number(values['postgres-clicks']),
          say,
        });
        writeFileSync(findingsFile(dir), JSON.stringify(found));
      }
    } finally {
      await data.close();
    }
    return sections.flatMap(({ name }) => found[name] ?? []);
  },
};

const findingsFile = (dir: string) => join(dir, 'findings.json');

/** What earlier runs on the same data have found: with `--only`, sections are measured one at a time. */
function remembered(dir: string): Record<string, Finding[]> {
  const file = findingsFile(dir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Finding[]>) : {};
}

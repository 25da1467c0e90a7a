import { setTimeout as sleep } from 'node:timers/promises';
import { type ExportFormatName, exportEventsQuery } from '@clicktrail/clickhouse';
import { dayMs } from '@clicktrail/contracts';
import { median } from '../../measure/median.js';
import type { Finding } from '../../report/finding.js';
import { ratioText } from '../../report/standings.js';
import { askService } from '../ask/ask-service.js';
import { clickhouseByHand } from '../ask/clickhouse-by-hand.js';
import { dayBefore } from '../questions/days.js';
import { residentMiB, watchMemory } from './memory.js';
import type { Section, SectionOptions } from './section.js';
import { readStream, type Streamed } from './stream.js';

const formats: ExportFormatName[] = ['csv', 'ndjson', 'parquet'];
const rowsWanted = 10_000_000;
const rounds = 3;
const slowBytesPerSecond = 1_000_000;
const slowSeconds = 60;
const calmMs = 3_000;
const asked = { ratio: 0.5, memoryMiB: 150 };

interface Pair {
  format: ExportFormatName;
  service: Streamed[];
  engine: Streamed[];
  /** MiB above what the service had when it was idle. */
  memory: number;
}

/** Compares an export with the same statement sent to the engine, and measures the effect of a slow reader. */
export const exports: Section = {
  name: 'export',
  run: async (options) => {
    const { data, say } = options;
    const days = wantedDays(options);
    const rows = await countClicks(options, days);
    const { keyOf } = askService(data.system);
    const headers = { authorization: `Bearer ${await keyOf({ role: 'admin' })}` };
    const url = (format: string) =>
      `${data.system.base}/api/v1/reports/events/export?eventType=click&from=${days.from}&to=${days.to}&format=${format}`;
    const idle = await idleMiB(data.system.origin.pid);
    const pairs: Pair[] = [];
    for (const format of formats) {
      const pair: Pair = { format, service: [], engine: [], memory: 0 };
      for (let round = 0; round < rounds; round++) {
        const watch = watchMemory(data.system.origin.pid);
        pair.service.push(await readStream({ url: url(format), headers }));
        pair.memory = Math.max(pair.memory, watch.stop() - idle);
        pair.engine.push(await fromEngine(options, days, format));
        say(`round ${round + 1}/${rounds}  ${format}: ${line(pair, rows)}`);
      }
      pairs.push(pair);
    }
    const watch = watchMemory(data.system.origin.pid);
    const slow = readStream({
      url: url('csv'),
      headers,
      bytesPerSecondMax: slowBytesPerSecond,
      seconds: slowSeconds,
    });
    await sleep(calmMs);
    const beside = await readStream({ url: url('csv'), headers });
    const { bytes, seconds } = await slow;
    const slowMemory = watch.stop() - idle;
    say(
      `slow reader: ${(bytes / seconds / 1e6).toFixed(2)} MB/s for ${seconds.toFixed(0)} s, ${slowMemory.toFixed(0)} MiB above idle`,
    );
    return [finding(pairs, rows, { slowMemory, rowsPerSecond: rows / beside.seconds, seconds })];
  },
};

/** Whole days that have about as many clicks as are wanted. */
function wantedDays({ data: { shape } }: SectionOptions) {
  const perDay = shape.clicks / ((shape.endMs - shape.startMs) / dayMs);
  const days = Math.min(90, Math.ceil(rowsWanted / perDay));
  return { from: dayBefore(shape.endMs, days), to: dayBefore(shape.endMs, 1) };
}

async function countClicks({ data }: SectionOptions, { from, to }: { from: string; to: string }) {
  const { total } = await data.system.admin<{ total: number }>(
    'GET',
    `/api/v1/clicks?limit=1&from=${from}&to=${to}`,
  );
  return total;
}

async function idleMiB(pid: number): Promise<number> {
  await sleep(calmMs);
  return residentMiB(pid);
}

/** The very statement that the service sends, with its values filled in by the engine. */
function fromEngine(
  { data }: SectionOptions,
  range: { from: string; to: string },
  format: ExportFormatName,
): Promise<Streamed> {
  const { query, query_params } = exportEventsQuery(
    { of: 'network' },
    { clicks: range, conversionsOf: null },
    format,
  );
  const values = Object.entries(query_params).map(([name, value]) => [`param_${name}`, String(value)]);
  const url = clickhouseByHand(data.system.stores.clickhouse.url, {
    database: 'clicktrail',
    ...Object.fromEntries(values),
  });
  return readStream({ url: url.href, body: query });
}

const rate = (streamed: Streamed[], rows: number) => median(streamed.map(({ seconds }) => rows / seconds));
const ratioOf = ({ service, engine }: Pair) =>
  median(service.map(({ seconds }, round) => engine[round]!.seconds / seconds));

const line = (pair: Pair, rows: number) =>
  `${Math.round(rate(pair.service, rows)).toLocaleString('en')} rows/s, ${ratioText(ratioOf(pair))} of the engine, ${pair.memory.toFixed(0)} MiB above idle`;

function finding(
  pairs: Pair[],
  rows: number,
  slow: { slowMemory: number; rowsPerSecond: number; seconds: number },
): Finding {
  const ratio = Math.min(...pairs.map(ratioOf));
  const memory = Math.max(slow.slowMemory, ...pairs.map((pair) => pair.memory));
  return {
    question: `How fast is an export of ${(rows / 1e6).toFixed(1)} million rows, beside the same statement sent to the engine?`,
    columns: ['', 'rows/s', 'MB/s', 'engine rows/s', 'ratio', 'MiB above idle'],
    rows: pairs.map((pair) => [
      pair.format,
      Math.round(rate(pair.service, rows)).toLocaleString('en'),
      (rate(pair.service, pair.service[0]!.bytes) / 1e6).toFixed(0),
      Math.round(rate(pair.engine, rows)).toLocaleString('en'),
      ratioText(ratioOf(pair)),
      pair.memory.toFixed(0),
    ]),
    notes: [
      `Asked: at least ${asked.ratio} of the engine, ${ratio >= asked.ratio ? 'met' : 'missed'} with ${ratioText(ratio)}; ` +
        `the service within ${asked.memoryMiB} MiB of idle, ${memory <= asked.memoryMiB ? 'met' : 'missed'} with ${memory.toFixed(0)}.`,
      `While one client read 1 MB/s for ${slow.seconds.toFixed(0)} s the service was ${slow.slowMemory.toFixed(0)} MiB above idle, ` +
        `and another export beside it ran at ${Math.round(slow.rowsPerSecond).toLocaleString('en')} rows/s.`,
    ],
  };
}

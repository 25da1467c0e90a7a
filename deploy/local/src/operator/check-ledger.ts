import { countDoubled } from '@clicktrail/clickhouse';
import { type LedgerRow, lastDays, takeLedger } from '@clicktrail/query';
import { StartError } from '../start-error.js';
import { explain } from './explain-ledger.js';
import type { OperatorStores } from './open-stores.js';

const daysDefault = 7;
const daysMax = 100;

/**
 * `npm run ledger -- [days]`: the books of the last days, and what a difference can mean.
 * @returns whether they balance.
 */
export async function checkLedger(
  { queue, clickhouse }: OperatorStores,
  [days]: string[],
  say: (line: string) => void,
): Promise<boolean> {
  const { countedSince, rows } = await takeLedger(
    { queue, clickhouse },
    lastDays(readDays(days), Date.now()),
  );
  say(countedSince ? `Counting since ${countedSince}.` : 'Nothing has been counted yet.');
  for (const line of tableOf(rows)) say(line);
  const doubled = new Map<string, number>();
  for (const row of rows.filter(({ stored }) => stored > 0)) {
    const rowsTwice = await countDoubled(clickhouse, row.kind, row.day);
    if (rowsTwice > 0) doubled.set(`${row.day} ${row.kind}`, rowsTwice);
  }
  const findings = explain(rows, doubled);
  for (const finding of findings.lines) say(finding);
  return findings.balanced;
}

function readDays(text: string | undefined): number {
  if (text === undefined) return daysDefault;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= daysMax) return days;
  throw new StartError(`The number of days must be from 1 to ${daysMax}, not "${text}".`);
}

const columns = ['accepted', 'stored', 'queued', 'setAside', 'dropped', 'difference'] as const;

function tableOf(rows: LedgerRow[]): string[] {
  const cells = [
    ['day', 'kind', 'accepted', 'stored', 'queued', 'set aside', 'dropped', 'difference', ''],
    ...rows.map((row) => [row.day, row.kind, ...columns.map((name) => String(row[name])), row.state]),
  ];
  const widths = cells[0]!.map((_, i) => Math.max(...cells.map((line) => line[i]!.length)));
  return cells.map((line) =>
    line
      .map((cell, i) => (i >= 2 && i <= 7 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}

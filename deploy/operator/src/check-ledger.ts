import { countDoubled } from '@clicktrail/clickhouse';
import { type LedgerRow, lastDays, takeLedger } from '@clicktrail/query';
import { explain } from './explain-ledger.js';
import type { OperatorStores } from './open-stores.js';

/**
 * `npm run ledger`: the books of the last days, and what a difference can mean.
 * @returns whether they balance.
 */
export async function checkLedger(
  { queue, clickhouse }: OperatorStores,
  days: number,
  say: (line: string) => void,
): Promise<boolean> {
  const { countedSince, rows } = await takeLedger({ queue, clickhouse }, lastDays(days, Date.now()));
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

const columns = ['accepted', 'stored', 'queued', 'setAside', 'dropped', 'difference'] as const;

function tableOf(rows: LedgerRow[]): string[] {
  const cells = [
    ['day', 'kind', 'accepted', 'stored', 'queued', 'dead letters', 'dropped', 'difference', ''],
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

import Table from 'cli-table3';
import type { Finding } from './finding.js';

/** For the terminal. */
export function renderFinding({ question, columns, rows, notes }: Finding): string {
  const table = new Table({
    head: columns,
    colAligns: columns.map((_, i) => (i === 0 ? 'left' : 'right')),
    style: { head: [], border: [] },
  });
  table.push(...rows);
  return [`\n${question}`, table.toString(), ...notes].join('\n');
}

/** For `docs/benchmarks.md`: columns as wide as what is in them, numbers at the right. */
export function markdownOf({ question, columns, rows, notes }: Finding): string {
  const widths = columns.map((column, i) =>
    Math.max(...[column, ...rows.map((row) => row[i]!)].map(widthOf)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => padded(cell, widths[i]!, i === 0)).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const paragraphs = notes.flatMap((note) => [note, '']);
  return [`### ${question}`, '', line(columns), line(rule), ...rows.map(line), '', ...paragraphs].join('\n');
}

/** A rule needs three dashes. */
const widthOf = (cell: string) => Math.max(cell.length, 3);

const padded = (cell: string, width: number, isFirst: boolean) =>
  isFirst ? cell.padEnd(width) : cell.padStart(width);

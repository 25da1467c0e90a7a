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

/** For `docs/benchmarks.md`. */
export function markdownOf({ question, columns, rows, notes }: Finding): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, i) => (i === 0 ? '---' : '---:'));
  const paragraphs = notes.flatMap((note) => [note, '']);
  return [`### ${question}`, '', line(columns), line(rule), ...rows.map(line), '', ...paragraphs].join('\n');
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { read, root } from '../src/index.js';

const folder = 'docs/decisions';
const wordsMax = 500;
const files = readdirSync(join(root, folder))
  .filter((name) => /^\d{4}-/.test(name))
  .sort();

/** The number and title of a decision, as its row in the index shows them. */
function rowOf(file: string): string[] {
  const text = read(`${folder}/${file}`);
  const [, number, title] = /^# (\d{4}): (.+)$/m.exec(text) ?? [];
  return [`[${number}](${file})`, title ?? ''];
}

t.test('the index lists the number and title of every decision, in order', async (t) => {
  const rows = read(`${folder}/README.md`)
    .split('\n')
    .filter((line) => line.startsWith('| [0'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  t.strictSame(rows, files.map(rowOf));
});

t.test('a decision has context, decision and consequences, on one page', async (t) => {
  for (const file of files) {
    const text = read(`${folder}/${file}`);
    t.match(text, new RegExp(`^# ${file.slice(0, 4)}: .+\n\n## Context\n`), `${file}: its head`);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
    const required = ['Context', 'Decision', 'Consequences'];
    t.strictSame(
      headings.filter((heading) => required.includes(heading)),
      required,
      `${file}: its sections`,
    );
    t.ok(text.split(/\s+/).length <= wordsMax, `${file} has at most ${wordsMax} words`);
  }
});

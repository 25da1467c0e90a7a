import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import t from 'tap';

const root = new URL('../../../../', import.meta.url);
const folder = new URL('test/spec/test/', root);

/** Omits text in braces, which differs for each value of a test's name. */
function plain(name: string): string {
  let text = name;
  for (let last = ''; last !== text; ) {
    last = text;
    text = text.replace(/\$?\{[^{}]*\}/g, '#');
  }
  return text;
}

/** The names of all tests, by file. */
const tests = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file !== 'map.test.ts')
    .map((file) => {
      const source = readFileSync(new URL(file, folder), 'utf8');
      const names = [...source.matchAll(/\bt\.test\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g)];
      return [basename(file, '.test.ts'), names.map(([, a, b, c]) => plain((a ?? b ?? c)!))];
    }),
);

const readme = readFileSync(new URL('test/spec/README.md', root), 'utf8');
const map = readme.slice(readme.indexOf('## Specification'));
const spans = [...map.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
const references = spans.flatMap((text) => {
  const match = /^([a-z-]+(?:\.heavy)?): (.+)$/.exec(text);
  return match && tests.has(match[1]!) ? [{ file: match[1]!, start: plain(match[2]!) }] : [];
});

t.test('what the README names exists', async (t) => {
  t.ok(references.length > 200, 'it names tests');
  for (const { file, start } of references)
    t.ok(
      tests.get(file)!.some((name) => name.startsWith(start)),
      `${file}: ${start}`,
    );
  const paths = spans.filter((text) => /^(packages|services|test|deploy)\/[\w/.-]+$/.test(text));
  for (const path of paths) t.ok(existsSync(new URL(path, root)), path);
});

t.test('every test holds a sentence that the README names', async (t) => {
  for (const [file, names] of tests)
    for (const name of names)
      t.ok(
        references.some((each) => each.file === file && name.startsWith(each.start)),
        `${file}: ${name}`,
      );
});

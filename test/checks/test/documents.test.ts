import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { filesBelow, read, root } from '../src/index.js';

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'packages', 'services', 'deploy', 'test'].flatMap((folder) => filesBelow(folder, /\.md$/)),
];

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of all headings of a page. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text!));

t.test('every relative link of a document leads to a file and a heading', async (t) => {
  for (const page of pages) {
    for (const [, link] of read(page).matchAll(/\]\(([^)\s:]+)\)/g)) {
      const [path, anchor] = link!.split('#');
      const target = path ? join(dirname(page), path) : page;
      if (!existsSync(join(root, target))) t.fail(`${page}: ${link}`);
      else if (anchor && !anchorsOf(target).includes(anchor)) t.fail(`${page}: no heading for ${link}`);
    }
  }
  t.ok(pages.length > 50);
});

t.test('every path that a document names is there', async (t) => {
  const paths = /`((?:packages|services|deploy|test|docs)\/[\w./-]*\w)`/g;
  for (const page of pages) {
    for (const [, path] of read(page).matchAll(paths)) {
      if (!existsSync(join(root, path!))) t.fail(`${page}: ${path}`);
    }
  }
  t.ok(existsSync(join(root, 'docs/architecture.md')));
});

t.test('the architecture names every member of the workspace', async (t) => {
  const architecture = read('docs/architecture.md');
  for (const folder of ['packages', 'services', 'deploy', 'test']) {
    for (const name of readdirSync(join(root, folder))) {
      if (existsSync(join(root, folder, name, 'package.json'))) {
        t.match(architecture, `| \`${folder}/${name}\``);
      }
    }
  }
});

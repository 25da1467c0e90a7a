import { existsSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { read, root, variablesDocumented, variablesRead, withTables } from '../src/index.js';

t.test('every variable that is read is documented, and every one that is documented is read', async (t) => {
  t.strictSame(variablesDocumented(), variablesRead('packages', 'services', 'deploy', 'test'));
});

t.test(
  'the tables of docs/configuration.md are those of the schemas: npm run generate:configuration',
  async (t) => {
    const plain = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-');
    const document = read('docs/configuration.md');
    t.equal(plain(document), plain(withTables(document)));
  },
);

t.test('the environment is read in config.ts only', async (t) => {
  const read = variablesRead('packages', 'services', 'deploy', 'test');
  t.ok(read.includes('QUEUE_SHARDS') && read.includes('WORKER_METRICS_HOST') && read.includes('ADMIN_KEY'));
});

t.test(
  'the pages that the README sends a newcomer to are there, and so are those that they name',
  async (t) => {
    const pages = ['README.md', 'docs/deployment.md', 'docs/capacity.md'];
    for (const page of pages) {
      for (const [, link] of read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
        const path = new URL(link!, `file:///${page}`).pathname.slice(1);
        t.ok(existsSync(join(root, path)), `${page}: ${link}`);
      }
    }
  },
);

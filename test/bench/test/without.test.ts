import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'tap';
import { mechanisms } from '../src/without/mechanisms.js';
import { nodeOptionsWithout } from '../src/without/node-options.js';
import { patchesFor, patchSource } from '../src/without/patch-source.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const filesOf = (folder: string) =>
  readdirSync(`${root}${folder}/dist/src`, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${root}${folder}/dist/src/${file}`,
  );

for (const mechanism of mechanisms) {
  test(`${mechanism.name} has its texts in the product`, async (t) => {
    const folders = new Set(mechanism.patches.map((patch) => patch.package));
    let patched = 0;
    for (const file of [...folders].flatMap(filesOf)) {
      const patches = patchesFor([mechanism], pathToFileURL(file).href);
      if (patches.length === 0) continue;
      patched += patches.length;
      const source = readFileSync(file, 'utf8');
      t.not(patchSource(source, patches), source, file);
    }
    t.equal(patched, mechanism.patches.length, 'each patch has one file');
  });
}

test('a text that is not there is an error', async (t) => {
  const patches = mechanisms[0]!.patches.slice(0, 1);
  t.throws(() => patchSource('const eventsPerBatchMax = 400;', patches), /has 0 times/);
});

test('a process of the product runs without what is switched off', async (t) => {
  const index = pathToFileURL(`${root}services/ingest/dist/src/visitor/user-agent.js`).href;
  const code = `const { UserAgents } = await import(${JSON.stringify(index)});
    const agents = new UserAgents();
    console.log(agents.read('curl/8') === agents.read('curl/8'));`;
  const remembers = (env: Record<string, string>) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    }).trim();
  const cache = mechanisms.filter(({ name }) => name === 'agent-cache');
  t.equal(remembers({}), 'true');
  t.equal(remembers({ NODE_OPTIONS: nodeOptionsWithout(cache) }), 'false');
});

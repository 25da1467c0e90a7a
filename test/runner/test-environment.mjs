import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../deploy/local/setup.mjs';

const settings = new URL('../../docs/configuration.md', import.meta.url);

/** What Node has compiled once is read from here, from Node 22 on: a fifth of each start. */
const compiled = join(root, 'node_modules', '.cache', 'clicktrail-compiled');

/** This process' environment for tests, without the variables of the product, which must not reach them. */
export function testEnvironment() {
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, TAP_BAIL: '0' };
  for (const name of documentedSettings()) delete env[name];
  return env;
}

/** Every setting of the product; what the tests themselves are set by begins otherwise. */
function documentedSettings() {
  const firstColumns = readFileSync(settings, 'utf8')
    .match(/^\|[^|]*/gm)
    .join(' ');
  const names = [...firstColumns.matchAll(/`([A-Z][A-Z0-9_]+)[`=]/g)].map(([, name]) => name);
  return names.filter((name) => !/^(TEST_|UV_)/.test(name));
}

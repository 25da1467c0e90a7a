import { readFileSync } from 'node:fs';

const settings = new URL('../../docs/configuration.md', import.meta.url);

/** This process' environment for tests, without the variables of the product, which must not reach them. */
export function testEnvironment() {
  const env = { ...process.env, TAP_BAIL: '0' };
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

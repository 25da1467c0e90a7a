import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startSystem, startTestProcess } from '@clicktrail/harness';
import { freePort } from '@clicktrail/testing';
import t from 'tap';

const main = (service: string) =>
  new URL(`../../../../services/${service}/dist/src/main.js`, import.meta.url);
const originMain = new URL('../../../../deploy/local/dist/src/origin.js', import.meta.url);

/** Runs a process that is to refuse its start. @returns its exit code and what it said */
async function refusal(script: URL, env: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

t.test('a process with another reporting currency than the one of the amounts does not start', async (t) => {
  const system = await startSystem();
  t.teardown(() => system.stop());
  await system.origin.stop();
  const environment = async (currency: string) => ({
    ...system.env,
    PORT: String(await freePort()),
    REPORTING_CURRENCY: currency,
  });

  const manage = await startTestProcess(main('manage'), await environment('EUR'));
  t.teardown(() => manage.stop());
  t.match(
    (await refusal(main('query'), await environment('CHF'))).said,
    /REPORTING_CURRENCY is CHF, but this installation has EUR: other processes run with it/,
    'no amounts were there, and no other process: it became another one; now there is one',
  );
  await manage.stop();
  await system.origin.start();
  await system.admin('PUT', '/api/v1/exchange-rates/JPY', { rate: 0.01 });
  for (const script of [...['query', 'conversions', 'manage'].map(main), originMain]) {
    const { code, said } = await refusal(script, await environment('EUR'));
    t.equal(code, 1, script.pathname);
    t.match(said, /REPORTING_CURRENCY is EUR, but this installation has USD: .*Set REPORTING_CURRENCY=USD/);
  }
  const ingest = await startTestProcess(main('ingest'), await environment('EUR'));
  await ingest.stop();
  t.pass('one that has nothing to do with amounts starts');
});

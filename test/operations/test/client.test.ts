import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formsFile, generateForms, generateTypes, servedDocument, typesFile } from '@clicktrail/checks';
import { answerOf, ClicktrailError, createClient } from '@clicktrail/client';
import { firstSale } from '@clicktrail/client/examples/first-sale';
import { startTestSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { packedProject } from './packed-project.js';

const system = await startTestSystem(t);

t.test("the client's types are those of the document that is served", async (t) => {
  const served = await generateTypes(await servedDocument(system.base));
  const kept = readFileSync(typesFile, 'utf8');
  const linesKept = kept.split('\n');
  const firstOther = served.split('\n').findIndex((line, i) => line !== linesKept[i]);
  t.equal(kept === served, true, `npm run generate:client writes them anew; line ${firstOther + 1} differs`);
});

t.test("the console's forms are those of the document that is served", async (t) => {
  const served = generateForms(await servedDocument(system.base));
  t.equal(readFileSync(formsFile, 'utf8') === served, true, '`npm run generate:client` writes them anew');
});

t.test('the example runs: accounts, a click, its sale, and the report by day and country', async (t) => {
  const { redirectUrl, conversionId, days } = await firstSale(system.base, system.adminKey);
  t.match(redirectUrl, /^https:\/\/shop\.example\/\?click=[0-9a-f]{32}$/);
  t.match(conversionId, /^[0-9a-f]{32}$/);
  const figures = { clicks: 1, conversions: 1, payout: 8, conversionRate: 1, clicksBefore: 0 };
  t.match(days, [{ day: /^\d{4}-\d\d-\d\d$/, country: 'DE', ...figures }]);
  t.equal(days.length, 1);
});

const run = promisify(execFile);
const client = createClient({ baseUrl: system.base, key: system.adminKey });

t.test('the example says in one sentence that nothing runs at its address', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const example = fileURLToPath(import.meta.resolve('@clicktrail/client/examples/first-sale'));
  const failed = await run(process.execPath, [example, `http://127.0.0.1:${port}`, 'key']).catch(
    (error: { code: number; stderr: string }) => error,
  );
  t.match(failed, {
    code: 1,
    stderr: `Nothing answers at http://127.0.0.1:${port}: start Clicktrail there with npm start, or name another address.\n`,
  });
});

t.test('the packed client installs apart, and the samples of the README run with it', async (t) => {
  const { folder, packed, outputOf } = await packedProject(t);
  t.ok(packed.includes('LICENSE') && packed.includes('README.md'));
  const built = packed.filter((path) => path.startsWith('dist/'));
  t.ok(built.length > 0 && built.every((path) => path.startsWith('dist/src/')), built.join(' '));

  const readme = readFileSync(new URL('../README.md', typesFile), 'utf8');
  const [clicks, countries, sendClicks] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, sample]) => sample!,
  );
  const env = { BASE_URL: system.base, KEY: system.adminKey };
  const oneDay = /^\S+ DE 1 1 80 clicks a week before: 0\n1 groups, 1 clicks, complete up to \S+Z\n$/;
  for (const compiler of [5, 7] as const) {
    t.match(await outputOf(clicks!, compiler, env), /^1 clicks, the newest of them:\n\S+Z \S+ newsletter\n$/);
    t.match(await outputOf(countries!, compiler, env), oneDay);
  }
  t.equal(readFileSync(join(folder, 'events.csv'), 'utf8').trim().split('\n').length, 3, 'a click, its sale');
  await clickFrom('FR');
  const inPagesOfOne = countries!.replace('limit: 500', 'limit: 1');
  t.match(
    await outputOf(inPagesOfOne, 7, env),
    /^\S+ DE 1 1 80 .*\n\S+ FR 1 0 0 .*\n2 groups, 2 clicks,/,
    'a row of each page',
  );
  const { campaign_id: CAMPAIGN, affiliate_id: PUBLISHER } = await newestClick();
  for (const compiler of [5, 7] as const) {
    const answered = /^Event 0: tracked, https:\S+\nEvent 1: tracked, https:\S+\n$/;
    t.match(await outputOf(sendClicks!, compiler, { ...env, CAMPAIGN, PUBLISHER }), answered);
  }
  const { stdout } = await run(join(folder, 'node_modules/.bin/clicktrail'), ['--help']);
  t.match(stdout, /^Usage: clicktrail send clicks\|impressions/, 'its program');
  const wrong = `import { createClient } from '@clicktrail/client';
    createClient({ baseUrl: '' }).GET('/api/v1/me', { params: { query: { limit: 1 } } });`;
  for (const compiler of [5, 7] as const)
    t.match(await outputOf(wrong, compiler, env).catch(({ stdout }) => stdout), /error TS2322/);
});

async function newestClick(): Promise<{ campaign_id: string; affiliate_id: string }> {
  const { rows } = await answerOf(client.GET('/api/v1/clicks', { params: { query: { limit: 1 } } }));
  const { campaignId, affiliateId } = rows[0]!;
  return { campaign_id: campaignId, affiliate_id: affiliateId };
}

/** One more click on the campaign of the last one; resolves once reports have it. */
async function clickFrom(country: string): Promise<void> {
  await answerOf(client.POST('/api/v1/clicks', { body: { ...(await newestClick()), country } }));
  const countries = { params: { query: { group_by: 'country' } } };
  const isShown = async () =>
    (await answerOf(client.GET('/api/v1/reports/performance', countries))).rows.some(
      (row) => row.country === country,
    );
  await waitFor(isShown, { what: `the click from ${country}` });
}

t.test('a refusal is an error with its code, and the request id that finds it in the logs', async (t) => {
  const call = answerOf(createClient({ baseUrl: system.base }).GET('/api/v1/clicks'));
  await t.rejects(call, { name: 'ClicktrailError', status: 401, code: 'missing_key' });
  const error = await call.catch((error: unknown) => error);
  t.ok(error instanceof ClicktrailError && error.requestId, 'a request id');
});

t.test('a request ends within its time', async (t) => {
  const client = createClient({ baseUrl: 'http://192.0.2.1:9', timeoutMs: 50, fetch: never });
  await t.rejects(client.GET('/healthz'), { name: 'TimeoutError' });
});

t.test('a file may take longer than that, once it has begun; anything else may not', async (t) => {
  const slow = (headers: Record<string, string>) =>
    createServer(async (_, response) => {
      response.writeHead(200, headers).write('{"success":');
      await sleep(300);
      response.end('true}');
    }).listen(0, '127.0.0.1');
  const read = async (headers: Record<string, string>) => {
    const server = slow(headers);
    await once(server, 'listening');
    t.teardown(() => server.close());
    const { port } = server.address() as AddressInfo;
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 150 });
    const { response } = await client.GET('/api/v1/reports/events/export', { parseAs: 'stream' });
    return response.text();
  };
  t.equal(await read({ 'content-disposition': 'attachment' }), '{"success":true}');
  await t.rejects(read({ 'content-type': 'application/json' }), { name: 'TimeoutError' });
});

/** Server that does not respond until it is stopped. */
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

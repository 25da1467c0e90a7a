import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeCampaign, portsOf, startGateway } from '@clicktrail/harness';
import { dereferenced, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { startBehind } from '../../src/gateway/index.js';

t.setTimeout(900_000);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

/** nginx leaves a process alone for more than a second (`fail_timeout`), and counts in whole ones. */
const untilAskedAgainMs = 2_100;

t.test('behind the gateway', async (t) => {
  const { system, gateway, processes } = await startBehind(t, { env: { LINK_RATE_LIMIT: '100' } });
  const key = { authorization: `Bearer ${system.adminKey}` };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(gateway.base + path, { ...init, redirect: 'manual', headers: { ...key, ...init.headers } });
  const json = { 'content-type': 'application/json' };

  await t.test('each request goes to its service, by method and path', async (t) => {
    const served = async (service: string) => {
      const { port } = processes.find((each) => each.service === service)!;
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const counts = [
        ...metrics.matchAll(/^clicktrail_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm),
      ];
      return counts.reduce(
        (sum, [, labels, n]) => sum + (/readyz|healthz|metrics/.test(labels!) ? 0 : Number(n)),
        0,
      );
    };
    for (const [service, method, path] of [
      ['ingest', 'POST', '/api/v1/clicks'],
      ['query', 'GET', '/api/v1/clicks'],
      ['ingest', 'POST', '/api/v1/clicks/explain'],
      ['ingest', 'POST', '/api/v1/clicks/batch'],
      ['ingest', 'POST', '/api/v1/impressions'],
      ['ingest', 'POST', '/api/v1/impressions/batch'],
      ['query', 'GET', '/api/v1/impressions?limit=1'],
      ['ingest', 'GET', '/c/none?affiliate_id=x'],
      ['ingest', 'GET', '/i/none?affiliate_id=x'],
      ['query', 'GET', '/api/v1/reports/summary'],
      ['query', 'GET', '/api/v1/reports/events'],
      ['query', 'GET', '/api/v1/reports/events/export?format=csv'],
      ['conversions', 'GET', '/api/v1/conversions'],
      ['conversions', 'POST', '/api/v1/conversions'],
      ['conversions', 'POST', '/api/v1/conversions/batch'],
      ['conversions', 'POST', '/api/v1/conversions/decisions'],
      ['conversions', 'GET', '/api/v1/conversions/none/history'],
      ['conversions', 'GET', '/api/v1/postbacks'],
      ['conversions', 'POST', '/api/v1/reconciliations'],
      ['conversions', 'DELETE', '/api/v1/reconciliations/none'],
      ['conversions', 'GET', '/postback?token=x'],
      ['manage', 'GET', '/api/v1/campaigns'],
      ['manage', 'PUT', '/api/v1/exchange-rates/EUR'],
      ['manage', 'DELETE', '/api/v1/keys/none'],
      ['manage', 'GET', '/docs'],
      ['manage', 'GET', '/'],
      ['manage', 'GET', '/console/reports'],
      ['manage', 'GET', '/nowhere'],
      ['manage', 'GET', '/~once'],
    ] as const) {
      const before = await served(service);
      const answer = await ask(path, { method, ...(method !== 'GET' && { body: '{}', headers: json }) });
      await answer.text();
      t.ok(answer.headers.get('x-request-id'), `${method} ${path}: ${answer.status}`);
      await waitFor(async () => (await served(service)) === before + 1, {
        what: `${service}: ${method} ${path}`,
      });
    }
  });

  await t.test('the access log has each request as it was asked, without its query', async (t) => {
    const asked = [
      ['GET', '/api/v1/clicks?limit=1&affiliate_id=secret', 200],
      ['POST', '/api/v1/clicks', 400],
      ['GET', '/c/of%20the-log/?affiliate_id=x', 400],
      ['DELETE', '/api/v1/keys/of-the-log', 404],
      ['GET', '/healthz', 200],
      ['GET', '/readyz', 200],
      ['GET', '/openapi.json', 200],
      ['PATCH', '/nowhere/of-the-log', 404],
    ] as const;
    const lineOf = async (method: string, path: string) => {
      const answer = await ask(path, { method, ...(method === 'POST' && { body: '{}', headers: json }) });
      await answer.text();
      const id = answer.headers.get('x-request-id')!;
      const lines = async () => (await readFile(gateway.accessLog, 'utf8')).split('\n');
      const line = await waitFor(async () => (await lines()).find((each) => each.includes(id)), {
        what: `${method} ${path} in the access log`,
      });
      return JSON.parse(line) as { method: string; path: string; status: number };
    };
    for (const [method, path, status] of asked) {
      const line = await lineOf(method, path);
      t.match(line, { method, path: path.split('?')[0], status }, `${method} ${path}`);
    }
    t.notMatch(await readFile(gateway.accessLog, 'utf8'), /secret/);
  });

  await t.test('the document is that of all services together', async (t) => {
    interface Document {
      paths: Record<string, Record<string, object>>;
    }
    const operations = (document: Document) =>
      Object.entries(dereferenced(document).paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => [`${method} ${path}`, operation] as const),
      );
    const each = await Promise.all(
      processes.map(
        async ({ port }) => (await (await fetch(`http://127.0.0.1:${port}/openapi.json`)).json()) as Document,
      ),
    );
    const whole = Object.fromEntries(operations((await (await ask('/openapi.json')).json()) as Document));
    t.strictSame(whole, Object.fromEntries(each.flatMap(operations)));
  });

  await t.test('the document is compressed, and sent again only where it changed', async (t) => {
    const zipped = await ask('/openapi.json');
    const etag = zipped.headers.get('etag')!;
    t.equal(zipped.headers.get('content-encoding'), 'gzip');
    const plain = await ask('/openapi.json', { headers: { 'accept-encoding': 'identity' } });
    t.equal(plain.headers.get('content-encoding'), null);
    t.equal(await plain.text(), await zipped.text());
    t.equal((await ask('/openapi.json', { headers: { 'if-none-match': etag } })).status, 304);
  });

  await t.test(
    'a head of 64 KiB reaches a service, a larger one is refused in the error shape',
    async (t) => {
      const long = async (length: number, headers: Record<string, string> = {}) => {
        const answer = await ask(`/api/v1/clicks?device=${'x'.repeat(length)}`, { headers });
        const { code, fields, requestId } = (await answer.json()) as Record<string, unknown>;
        t.equal(requestId, answer.headers.get('x-request-id'));
        return { status: answer.status, code, fields };
      };
      const device = [{ field: 'device', message: 'must be at most 500 characters long' }];
      for (const length of [17_000, 64_000])
        t.strictSame(await long(length), { status: 400, code: 'invalid_request', fields: device });
      const tooLarge = { status: 431, code: 'invalid_request', fields: undefined };
      t.strictSame(await long(70_000), tooLarge, 'in the first line');
      t.strictSame(await long(1, { 'x-long': 'x'.repeat(70_000) }), tooLarge, 'in a header');
      t.strictSame(await long(40_000, { 'x-long': 'x'.repeat(40_000) }), tooLarge, 'in both together');
    },
  );

  await t.test('what is too large is refused, and nobody after it waits for its body', async (t) => {
    const tooLarge = 'x'.repeat(70_000);
    const services = { ingest: '/api/v1/clicks', conversions: '/api/v1/conversions', manage: '/api/v1/keys' };
    for (const [service, path] of Object.entries(services)) {
      const post = (init: RequestInit) =>
        fetch(gateway.base + path, { method: 'POST', headers: json, body: tooLarge, ...init });
      t.equal((await post({ headers: { ...key, ...json } })).status, 413);
      for (let i = 0; i < 4; i++) t.equal((await post({})).status, 401, `${service}: without a key`);
      const after = await Promise.all(
        Array.from({ length: 4 }, () => ask(path, { method: 'POST', body: '{}', headers: json })),
      );
      t.strictSame(
        after.map(({ status }) => status),
        [400, 400, 400, 400],
        `${service} answers the next caller`,
      );
    }
  });

  await t.test('/metrics is not for those outside', async (t) => {
    t.equal((await ask('/metrics')).status, 404);
  });

  await t.test('a sane request id is kept, another is replaced, and an error names it', async (t) => {
    const idOf = async (headers: Record<string, string>) => {
      const answer = await ask('/nowhere', { headers });
      const { requestId } = (await answer.json()) as { requestId: string };
      t.equal(answer.headers.get('x-request-id'), requestId);
      return requestId;
    };
    for (const sane of ['abc:1.2_3-4', 'Root=1-67a/b+c@d=='])
      t.equal(await idOf({ 'x-request-id': sane }), sane);
    t.match(await idOf({ 'x-request-id': 'with a space' }), /^[0-9a-f]{32}$/);
    t.match(await idOf({}), /^[0-9a-f]{32}$/);
  });

  await t.test('a request that writes is sent a second time only where nothing of it was sent', async (t) => {
    // A process that dies with every request in its hands.
    let taken = 0;
    const dying = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        taken++;
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(dying, 'listening');
    const { port } = dying.address() as AddressInfo;
    const ports = portsOf(processes);
    const dir = join(system.env.DATA_DIR!, 'gateway-2');
    const other = await startGateway({
      dir,
      ports: { ...ports, ingest: [port, ...ports.ingest], query: [port, ...ports.query] },
    });
    t.teardown(() => other.nginx.stop());
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const send = (path: string, init: RequestInit = {}) =>
      fetch(other.base + path, { ...init, redirect: 'manual', headers: { ...key, ...init.headers } });
    const link = () =>
      send(`/c/${campaign_id}?affiliate_id=${affiliate_id}`, { headers: { 'user-agent': firefox } });
    const post = () =>
      send('/api/v1/clicks', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ campaign_id, affiliate_id }),
      });
    for (const write of [link, post]) {
      const before = taken;
      const statuses: number[] = [];
      // After a failure a process is asked less often for a while.
      while (taken === before && statuses.length < 100) statuses.push((await write()).status);
      t.equal(statuses.pop(), 503, 'the one that was taken is not sent again');
      t.ok(statuses.every((status) => status < 400));
      t.equal(taken, before + 1);
      await sleep(untilAskedAgainMs);
    }
    const read = taken;
    const lists: number[] = [];
    while (taken === read && lists.length < 100) lists.push((await send('/api/v1/clicks?limit=1')).status);
    t.equal(taken, read + 1);
    t.ok(
      lists.every((status) => status === 200),
      'what only reads is',
    );
    dying.close();
    await sleep(untilAskedAgainMs);
    const refusing = [(await link()).status, (await link()).status];
    t.strictSame(refusing, [302, 302], 'where nothing could be sent, another process is asked');
  });

  await t.test('what a client claims about its address counts for nothing', async (t) => {
    const link = async (claim: Record<string, string>) =>
      (await ask('/c/none?affiliate_id=x', { headers: claim })).status;
    const statuses = [];
    for (let i = 0; i < 150; i++) {
      const address = `8.8.8.${i}`;
      statuses.push(
        await link({ 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }),
      );
    }
    t.ok(statuses.includes(429), `one visitor, however it calls itself: ${statuses}`);
  });

  await t.test('whether a client speaks https is believed of a trusted proxy alone', async (t) => {
    const behindTls = await startGateway({
      dir: join(system.env.DATA_DIR!, 'behind-tls'),
      ports: portsOf(processes),
      trusted: ['127.0.0.1'],
    });
    t.teardown(() => behindTls.nginx.stop());
    const cookieAt = async (base: string) => {
      const answer = await fetch(`${base}/api/v1/session`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
        body: JSON.stringify({ key: system.adminKey }),
      });
      return answer.headers.get('set-cookie');
    };
    t.match(await cookieAt(behindTls.base), /^__Host-clicktrail_session=cs_\w+; .*; Secure$/);
    t.match(await cookieAt(gateway.base), /^clicktrail_session=cs_\w+; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  await t.test('a service that is away is 503 with Retry-After, and comes back by itself', async (t) => {
    const ingest = processes.find(({ service }) => service === 'ingest')!.child;
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const campaign = { campaign_id, affiliate_id };
    const post = () =>
      ask('/api/v1/clicks', { method: 'POST', headers: json, body: JSON.stringify(campaign) });
    await ingest.stop();
    const away = await post();
    t.equal(away.status, 503);
    t.equal(away.headers.get('retry-after'), '1');
    t.match(await away.json(), { success: false, code: 'unavailable' });
    t.equal((await ask('/api/v1/campaigns')).status, 200, 'the others answer');
    await ingest.start();
    await waitFor(async () => (await post()).status === 201, { what: 'ingest again' });
  });
});

/** Of the conformance tests, those that a gateway can break most: links, addresses and errors. */
const representative = ['local/tracking-links', 'shapes-errors'];

t.test('the specification holds through the gateway', async (t) => {
  const check = async (name: string) => {
    const file = fileURLToPath(new URL(`../../../../spec/dist/test/${name}.test.js`, import.meta.url));
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, TEST_THROUGH_GATEWAY: 'true' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = await text(child.stdout);
    const failures = printed.split('\n').filter((line) => /^\s*not ok/.test(line));
    t.strictSame(failures, [], name);
    t.match(printed, /^# \{ total: \d+, pass: \d+ \}$/m, `${name} ran to its end`);
  };
  await Promise.all(representative.map(check));
});

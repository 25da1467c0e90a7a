import { createClickHouse } from '@clicktrail/clickhouse';
import { makeCampaign } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type RequestKind, startBehind, startTraffic } from '../../src/gateway/index.js';

t.setTimeout(900_000);

/** Of all answers, those that may be a refusal in time. */
const refusalsMax = 0.01;

t.test('every service restarted process by process under load', async (t) => {
  // As compose.yaml has it: longer than the gateway keeps idle connections, with time to spare on a busy machine.
  const { system, gateway, processes } = await startBehind(t, {
    each: 2,
    env: { STOP_DELAY_MS: '5000', LINK_RATE_LIMIT: '1000000' },
  });
  const { campaign_id, affiliate_id } = await makeCampaign(system);
  const clicks = new Set<string>();
  const links = new Set<string>();
  const conversions = new Map<string, string>();
  const publishers = new Set<string>();
  const idOf = (text: string, noun: string) => JSON.parse(text)[noun].id as string;
  const first = (
    await system.admin<{ click: { id: string } }>('POST', '/api/v1/clicks', { campaign_id, affiliate_id })
  ).click.id;
  const kinds: RequestKind[] = [
    {
      name: 'click',
      ask: () => ({ method: 'POST', path: '/api/v1/clicks', body: { campaign_id, affiliate_id } }),
      accepted: (_, { text }) => clicks.add(idOf(text, 'click')),
    },
    {
      name: 'link',
      ask: (n) => ({ method: 'GET', path: `/c/${campaign_id}?affiliate_id=${affiliate_id}&sub1=link-${n}` }),
      accepted: (n) => links.add(`link-${n}`),
    },
    { name: 'list', ask: () => ({ method: 'GET', path: '/api/v1/clicks?limit=5' }) },
    {
      name: 'sale',
      ask: (n) => ({
        method: 'POST',
        path: '/api/v1/conversions',
        body: { click_id: first, txid: `t-${n}`, revenue: 1 },
      }),
      accepted: (n, { text }) => conversions.set(`t-${n}`, JSON.parse(text).status),
    },
    {
      name: 'publisher',
      ask: (n) => ({ method: 'POST', path: '/api/v1/publishers', body: { id: `p-${n}`, name: 'P' } }),
      accepted: (n) => publishers.add(`p-${n}`),
    },
  ];
  const traffic = startTraffic(t, gateway.base, system.adminKey, kinds);
  // One process of each service at a time, and the worker: what a rollout does.
  for (const round of [0, 1]) {
    const batch = processes.filter((_, i) => i % 2 === round).map(({ child }) => child);
    await Promise.all(
      [...batch, ...(round === 0 ? [system.worker] : [])].map(async (child) => {
        await child.stop();
        await child.start();
      }),
    );
  }
  await traffic.stop();

  const outcomes = [...traffic.outcomes].sort();
  const summary = outcomes.map(([what, count]) => `${what}: ${count}`).join(', ');
  t.comment(gateway.nginx.complaints());
  const sum = (matching: RegExp) =>
    outcomes.reduce((total, [what, n]) => total + (matching.test(what) ? n : 0), 0);
  t.equal(sum(/WRONG/), 0, 'nothing but 2xx, 302 and 503 with Retry-After');
  t.ok(sum(/ 503$/) <= refusalsMax * sum(/./), `and few of those: ${summary}`);
  for (const { name } of kinds) t.ok(sum(new RegExp(`^${name} [23]`)) > 50, `${name}: there was load`);

  const clickhouse = createClickHouse(system.stores.clickhouse.url);
  t.teardown(() => clickhouse.close());
  const timesOfLinks = async () => {
    const answer = await clickhouse.query({
      query: "SELECT sub1, count() AS times FROM clicks WHERE sub1 != '' GROUP BY sub1",
      format: 'JSONEachRow',
    });
    const rows = await answer.json<{ sub1: string; times: string }>();
    return new Map(rows.map((row) => [row.sub1, Number(row.times)]));
  };
  await waitFor(
    async () => {
      const stored = new Set(await system.storedIds('clicks'));
      const followed = await timesOfLinks();
      return [...clicks].every((id) => stored.has(id)) && [...links].every((link) => followed.has(link));
    },
    { timeoutMs: 60_000, what: 'every acknowledged click and followed link' },
  );
  const stored = await system.storedIds('clicks');
  t.equal(new Set(stored).size, stored.length, 'no click twice');
  const times = await timesOfLinks();
  t.strictSame(
    [...times].filter(([, count]) => count > 1),
    [],
    'no link followed twice by itself',
  );
  const { total } = await system.admin<{ total: number }>('GET', '/api/v1/conversions?limit=1');
  t.ok(total >= conversions.size, 'no conversion lost');
  t.ok(
    [...conversions.values()].every((status) => status === 'recorded'),
    'none was recorded before it was asked for',
  );
  const listed = await system.admin<{ total: number }>('GET', '/api/v1/publishers?limit=1');
  t.ok(listed.total >= publishers.size, 'no publisher lost');
});

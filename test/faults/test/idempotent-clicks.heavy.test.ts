import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign, type System, startIngest, startTestSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { poster, tally } from '../src/index.js';

t.setTimeout(900_000);

/** Counts the listed clicks of a campaign by their sub1. */
async function storedBySub(system: System, campaignId: string): Promise<Map<string | null, number>> {
  const { rows } = await system.admin<{ rows: { sub: { sub1: string | null } }[] }>(
    'GET',
    `/api/v1/clicks?campaign_id=${campaignId}&limit=1000`,
  );
  return tally(rows.map(({ sub }) => sub.sub1));
}

t.test('1,000 requests at once with one Idempotency-Key: one event, one answer', async (t) => {
  const system = await startTestSystem(t);
  const { campaign_id, affiliate_id } = await makeCampaign(system);
  const client = poster(system.base, system.adminKey, 200);
  t.teardown(() => client.close());
  const send = () =>
    client.post('/api/v1/clicks', { campaign_id, affiliate_id }, { 'idempotency-key': 'one' });

  // A process that has just started compiles its code while the first requests wait, and one that waits for a second is 503.
  const { advertiser_id: _, ...other } = await makeCampaign(system);
  for (let n = 0; n < 200; n++) {
    const { status } = await client.post('/api/v1/clicks', other, { 'idempotency-key': `warm-${n}` });
    if (status !== 201) throw new Error(`answered ${status}`);
  }

  const answers = await Promise.all(Array.from({ length: 1_000 }, send));
  const statuses = tally(answers.map(({ status }) => status));
  t.same(
    [...statuses.keys()].filter((status) => status !== 201 && status !== 409),
    [],
    'only 201 and 409',
  );
  const bodies = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text));
  t.equal(bodies.size, 1, 'every 201 has the same bytes');
  t.equal((await send()).text, [...bodies][0], 'and so has a later retry');

  await waitFor(async () => (await storedBySub(system, campaign_id)).size > 0, { what: 'the event' });
  await sleep(1_000);
  t.same([...(await storedBySub(system, campaign_id))], [[null, 1]], 'one event');
});

t.test(
  'the ingest process killed with -9 in mid-request, and every request retried: one event each',
  async (t) => {
    const system = await startTestSystem(t);
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const [ingest] = await startIngest(system, 1);
    t.teardown(() => ingest!.child.stop());
    const client = poster(ingest!.base, system.adminKey, 100);
    t.teardown(() => client.close());
    const names = Array.from({ length: 100 }, (_, i) => `key-${i}`);
    const send = (name: string) =>
      client.post('/api/v1/clicks', { campaign_id, affiliate_id, sub1: name }, { 'idempotency-key': name });

    await send('warm');
    let answeredBefore = 0;
    const cut = Promise.allSettled(
      names.map(async (name, i) => {
        await sleep(i);
        const answer = await send(name);
        answeredBefore += 1;
        return answer;
      }),
    );
    await waitFor(() => answeredBefore >= 10, { intervalMs: 1, what: 'the first answers' });
    ingest!.child.kill('SIGKILL');
    const before = await cut;
    await ingest!.child.ended();
    await ingest!.child.start();

    const answered = new Map<string, string>();
    for (const name of names) {
      const { text } = await waitFor(
        async () => {
          const answer = await send(name);
          return answer.status === 201 && answer;
        },
        { timeoutMs: 60_000, intervalMs: 500, what: `an answer for ${name}` },
      );
      answered.set(name, text);
    }
    for (const [i, first] of before.entries()) {
      if (first.status === 'fulfilled' && first.value.status === 201) {
        t.equal(answered.get(names[i]!), first.value.text, 'what was answered before is answered again');
      }
    }
    t.ok(
      before.some(({ status }) => status === 'rejected'),
      'requests were cut',
    );

    const all = [...names, 'warm'];
    await waitFor(async () => (await storedBySub(system, campaign_id)).size === all.length, {
      what: 'all events',
    });
    await sleep(1_000);
    const stored = await storedBySub(system, campaign_id);
    t.same(
      all.filter((name) => stored.get(name) !== 1),
      [],
      'each is stored once',
    );
  },
);

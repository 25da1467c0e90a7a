import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { Client, refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const clicks = '/api/v1/clicks';
const publisher = await spec.publisher();

const capped = (window: string, limit: number) =>
  spec.campaign({ caps: [{ type: 'clicks', window, limit }] });
const click = (campaign: { id: string }, body: object = {}) =>
  admin.post(clicks, { campaign_id: campaign.id, affiliate_id: publisher.id, ...body });
const stored = async (campaign: { id: string }) => {
  await spec.settled();
  return (await admin.get(`${clicks}?campaign_id=${campaign.id}`)).body.total;
};

const nextDay = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).concat('T00:00:00.000Z');
const nextMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
};

for (const [window, resetsAt] of [
  ['day', nextDay()],
  ['month', nextMonth()],
  ['total', null],
] as const) {
  t.test(`a ${window} cap: 429 with caps {type, window, limit, used, resetsAt}`, async (t) => {
    const campaign = await capped(window, 3);
    for (let i = 0; i < 3; i++) t.equal((await click(campaign)).status, 201);
    const answer = await click(campaign);
    refused(t, answer, 429, 'cap_reached');
    t.strictSame(answer.body.caps, { type: 'clicks', window, limit: 3, used: 3, resetsAt });
    const retryAfter = answer.headers['retry-after'];
    if (resetsAt === null) t.equal(retryAfter, undefined, 'no Retry-After');
    else {
      const seconds = (Date.parse(resetsAt) - Date.now()) / 1000;
      t.ok(Math.abs(Number(retryAfter) - seconds) < 30, `Retry-After until the window resets: ${retryAfter}`);
    }
    t.equal(await stored(campaign), 3, 'a refused click is not stored');
  });
}

t.test('exact: however many record at once, never one click over, and none under', async (t) => {
  const campaign = await capped('day', 50);
  const answers = await Promise.all(Array.from({ length: 120 }, () => click(campaign)));
  t.equal(answers.filter(({ status }) => status === 201).length, 50);
  t.equal(answers.filter(({ status }) => status === 429).length, 70);
  t.equal(await stored(campaign), 50);
});

t.test('exact for links and API together', async (t) => {
  const campaign = await capped('total', 10);
  const link = `/c/${campaign.id}?affiliate_id=${publisher.id}`;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0' };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => (i % 2 ? click(campaign) : spec.anyone.get(link, { headers }))),
  );
  t.equal(answers.filter(({ status }) => status === 201 || status === 302).length, 10);
  t.equal(await stored(campaign), 10);
});

t.test('several caps hold together', async (t) => {
  const caps = [
    { type: 'clicks', window: 'total', limit: 100 },
    { type: 'clicks', window: 'day', limit: 2 },
    { type: 'clicks', window: 'month', limit: 50 },
  ];
  const campaign = await spec.campaign({ caps });
  await click(campaign);
  await click(campaign);
  t.match((await click(campaign)).body.caps, { window: 'day', limit: 2, used: 2 });
});

t.test('a rejected click takes no cap', async (t) => {
  const campaign = await capped('total', 1);
  for (let i = 0; i < 3; i++) {
    const { status, body } = await click(campaign, { user_agent: 'Googlebot/2.1' });
    t.match({ status, state: body.click.status }, { status: 201, state: 'rejected' });
  }
  t.equal((await click(campaign)).status, 201, 'the place is still free');
  t.equal((await click(campaign)).status, 429);
});

t.test('what is refused for another reason takes no place', async (t) => {
  const caps = [{ type: 'clicks', window: 'total', limit: 1 }];
  const campaign = await spec.campaign({ caps, targeting: { countries: ['US'] } });
  for (let i = 0; i < 3; i++) t.equal((await click(campaign, { country: 'FR' })).status, 403);
  t.equal((await click(campaign, { affiliate_id: 'nobody' })).status, 400);
  t.equal((await click(campaign, { country: 'US' })).status, 201);
});

t.test('a raised cap counts within a second, and the clicks before it still count', async (t) => {
  const campaign = await capped('total', 2);
  await click(campaign);
  await click(campaign);
  t.equal((await click(campaign)).status, 429);
  await admin.patch(`/api/v1/campaigns/${campaign.id}`, {
    caps: [{ type: 'clicks', window: 'total', limit: 3 }],
  });
  t.equal((await click(campaign)).status, 201);
  t.match((await click(campaign)).body.caps, { limit: 3, used: 3 });
});

t.test('a cap that is set later counts the clicks from before', async (t) => {
  const campaign = await spec.campaign();
  for (let i = 0; i < 3; i++) await click(campaign);
  await click(campaign, { user_agent: 'Googlebot/2.1' });
  await admin.patch(`/api/v1/campaigns/${campaign.id}`, {
    caps: [{ type: 'clicks', window: 'day', limit: 4 }],
  });
  t.equal((await click(campaign)).status, 201);
  t.match((await click(campaign)).body.caps, { limit: 4, used: 4 });
});

for (const between of [[], [{ type: 'clicks', window: 'month', limit: 100 }]]) {
  t.test(
    `a cap that is set again counts the clicks of the time without it (${between.length} other)`,
    async (t) => {
      const campaign = await capped('day', 4);
      const change = (caps: object[]) => admin.patch(`/api/v1/campaigns/${campaign.id}`, { caps });
      await click(campaign);
      t.strictSame((await change(between)).body.campaign.caps, between);
      for (let i = 0; i < 2; i++) t.equal((await click(campaign)).status, 201);
      const again = [{ type: 'clicks', window: 'day', limit: 4 }];
      t.strictSame((await change(again)).body.campaign.caps, again);
      t.equal((await click(campaign)).status, 201);
      const answer = await click(campaign);
      t.match(answer, { status: 429, body: { caps: { limit: 4, used: 4 } } });
      t.equal(await stored(campaign), 4);
    },
  );
}

t.test('exact also where it is set while clicks come from all sides', async (t) => {
  const limit = 2_000;
  const campaign = await spec.campaign();
  let full = false;
  let accepted = 0;
  const publish = async () => {
    while (!full) {
      const { status } = await click(campaign);
      if (status === 201) accepted += 1;
      full ||= status === 429;
    }
  };
  const publishers = Array.from({ length: 30 }, publish);
  while (accepted < 100) await new Promise((resolve) => setTimeout(resolve, 1));
  const before = accepted;
  await admin.patch(`/api/v1/campaigns/${campaign.id}`, {
    caps: [{ type: 'clicks', window: 'total', limit }],
  });
  await Promise.all(publishers);
  t.ok(before < limit / 2, `set after ${before} of ${limit}`);
  t.equal(accepted, limit);
  t.equal(await stored(campaign), limit);
});

t.test('what changes while clicks wait for the count of a new cap holds for them', async (t) => {
  // Does not wait until a change counts for sure: a new cap is counted two seconds after a process knows of it.
  const hasty = new Client(spec.base, spec.adminKey);
  const patch = (campaign: { id: string }, body: object) =>
    hasty.patch(`/api/v1/campaigns/${campaign.id}`, body);
  // Changes are learned of in their order: who knows of the last one knows of the caps. To explain a click of a capped
  // campaign would have its cap counted.
  const isLastKnown = async () => {
    const sent = { campaign_id: last.id, affiliate_id: publisher.id };
    return (await admin.post(`${clicks}/explain`, sent)).body.redirectUrl?.includes('/changed');
  };
  const day = (limit: number) => ({ caps: [{ type: 'clicks', window: 'day', limit }] });
  const [lowered, paused, last] = [await spec.campaign(), await spec.campaign(), await spec.campaign()];
  for (const campaign of [lowered, paused]) await patch(campaign, day(100));
  await patch(last, { offer_url: 'https://offer.example/changed' });
  await waitFor(isLastKnown, { what: 'the caps where clicks are recorded' });
  const waiting = [lowered, paused].map((campaign) =>
    Promise.all(Array.from({ length: 8 }, () => click(campaign))),
  );
  // Changes that came before the clicks would hold for them, too, and prove less.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await patch(lowered, day(2));
  await patch(paused, { status: 'paused' });
  const [ofLowered, ofPaused] = await Promise.all(waiting);
  t.equal(ofLowered!.filter(({ status }) => status === 201).length, 2);
  t.ok(ofPaused!.every(({ body }) => body.code === 'campaign_not_active'));
});

t.test('caps are counted per campaign', async (t) => {
  const [first, second] = [await capped('day', 1), await capped('day', 1)];
  t.equal((await click(first)).status, 201);
  t.equal((await click(second)).status, 201);
  t.equal((await click(first)).status, 429);
});

t.test('a campaign without caps has none', async (t) => {
  const campaign = await spec.campaign({ caps: [] });
  const answers = await Promise.all(Array.from({ length: 50 }, () => click(campaign)));
  t.ok(answers.every(({ status }) => status === 201));
});

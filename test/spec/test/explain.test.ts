import t from 'tap';
import { type Entity, refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const explain = '/api/v1/clicks/explain';
const clicks = '/api/v1/clicks';
const advertiser = await spec.advertiser();
const publisher = await spec.publisher();
const open = await spec.campaign({ advertiser_id: advertiser.id });

interface Step {
  step: string;
  passed: boolean | null;
  code?: string;
  detail?: string;
}

const idsOf = (campaign: { id: string }) => ({ campaign_id: campaign.id, affiliate_id: publisher.id });
const stepsOf = (body: unknown) => (body as { steps: Step[] }).steps;
const failuresOf = (body: unknown) => stepsOf(body).filter(({ passed }) => passed === false);
const untoldOf = (body: unknown) => stepsOf(body).filter(({ passed }) => passed === null);

const rule = async (campaign: Entity, type: string, config: object) => {
  const { status } = await admin.post('/api/v1/fraud-rules', { type, config, campaign_id: campaign.id });
  if (status !== 201) throw new Error(`${type} was not made`);
};

t.test('200 {success, outcome, steps, redirectUrl, caps}: tracked', async (t) => {
  const { status, body } = await admin.post(explain, { ...idsOf(open), sub1: 'x' });
  t.equal(status, 200);
  t.strictSame(Object.keys(body).sort(), ['caps', 'outcome', 'redirectUrl', 'steps', 'success']);
  t.match(body, { success: true, outcome: 'tracked', redirectUrl: 'https://offer.example/landing?click=' });
  t.strictSame((body as unknown as { caps: unknown }).caps, []);
  t.strictSame(
    stepsOf(body),
    [
      ...['campaign', 'publisher', 'campaign_active', 'publisher_active', 'approval', 'targeting'],
      ...['bot_user_agent', 'ip_block', 'require_visitor', 'velocity', 'caps', 'redirect_url'],
    ].map((step) => ({ step, passed: true })),
  );
});

t.test('what the real call would refuse is refused, with the code in the last step', async (t) => {
  const paused = await spec.campaign({ status: 'paused' });
  const gone = await spec.advertiser({ status: 'inactive' });
  const approval = await spec.campaign({ access: 'approval' });
  const german = await spec.campaign({ targeting: { countries: ['DE'] } });
  const idle = await spec.publisher({ status: 'inactive' });
  for (const [step, code, sent] of [
    ['campaign', 'unknown_campaign', { ...idsOf(open), campaign_id: 'nothing' }],
    ['publisher', 'unknown_affiliate', { ...idsOf(open), affiliate_id: 'nobody' }],
    ['campaign_active', 'campaign_not_active', idsOf(paused)],
    ['campaign_active', 'campaign_not_active', idsOf(await spec.campaign({ advertiser_id: gone.id }))],
    ['publisher_active', 'affiliate_not_approved', { ...idsOf(open), affiliate_id: idle.id }],
    ['approval', 'affiliate_not_approved', idsOf(approval)],
    ['targeting', 'outside_targeting', { ...idsOf(german), country: 'FR' }],
  ] as const) {
    const { status, body } = await admin.post(explain, sent);
    t.match({ ...body, status }, { status: 200, outcome: 'refused', redirectUrl: null }, code);
    const recorded = await admin.post(clicks, sent);
    t.strictSame(stepsOf(body).at(-1), { step, passed: false, code, detail: recorded.body.message });
    t.equal(failuresOf(body).length, 1, 'those before it are passed, those behind it absent');
    t.equal(recorded.body.code, code);
  }
});

t.test('what fraud rules reject is rejected, with the reasons and the score', async (t) => {
  const campaign = await spec.campaign();
  await rule(campaign, 'ip_block', { cidrs: ['203.0.113.0/24'] });
  await rule(campaign, 'velocity', { clicks: 2, seconds: 60 });
  await rule(campaign, 'require_visitor', { fields: ['ip'] });
  const codesFor = async (sent: object) => {
    const { body } = await admin.post(explain, { ...idsOf(campaign), ...sent });
    t.equal((body as unknown as { outcome: string }).outcome, 'rejected');
    t.ok(body.redirectUrl, 'the visitor goes on to the offer');
    for (const { detail } of failuresOf(body)) t.match(detail, /score of \d+\.$/);
    return failuresOf(body).map(({ code }) => code);
  };
  t.strictSame(await codesFor({ ip: '203.0.113.1', user_agent: 'curl/8' }), ['bot_user_agent', 'ip_block']);
  t.strictSame(await codesFor({}), ['require_visitor']);
  const sent = { ...idsOf(campaign), ip: '192.0.2.1' };
  for (let i = 0; i < 4; i++) t.match((await admin.post(explain, sent)).body, { outcome: 'tracked' });
  for (let i = 0; i < 2; i++) t.equal((await admin.post(clicks, sent)).body.click.status, 'tracked');
  t.strictSame(await codesFor({ ip: '192.0.2.1' }), ['velocity'], 'only recorded clicks count');
  t.equal((await admin.post(clicks, sent)).body.click.status, 'rejected');
});

t.test('caps: how much of each is used, and which one is reached; explanations count in none', async (t) => {
  const caps = [
    { type: 'clicks', window: 'total', limit: 100 },
    { type: 'clicks', window: 'day', limit: 2 },
  ];
  const campaign = await spec.campaign({ caps });
  const explained = async () =>
    (await admin.post(explain, idsOf(campaign))).body as unknown as { caps: object[] };
  for (let used = 0; used < 2; used++) {
    for (let i = 0; i < 3; i++) {
      const body = await explained();
      t.match(body, { outcome: 'tracked' });
      t.strictSame(
        body.caps,
        caps.map((cap) => ({ ...cap, used })),
      );
    }
    t.equal((await admin.post(clicks, idsOf(campaign))).status, 201);
  }
  const body = await explained();
  t.match(body, { outcome: 'refused', redirectUrl: null });
  t.match(stepsOf(body).at(-1), { step: 'caps', passed: false, code: 'cap_reached', detail: /2 of 2/ });
  t.strictSame(
    body.caps,
    caps.map((cap) => ({ ...cap, used: 2 })),
  );
  refused(t, await admin.post(clicks, idsOf(campaign)), 429, 'cap_reached');
});

t.test('it records nothing', async (t) => {
  const campaign = await spec.campaign();
  for (let i = 0; i < 5; i++) await admin.post(explain, idsOf(campaign));
  await spec.click(campaign, publisher);
  await spec.settled();
  t.equal((await admin.get(`${clicks}?campaign_id=${campaign.id}`)).body.total, 1);
});

t.test('the body, the roles and the scopes are those of POST /clicks; read-only keys may ask', async (t) => {
  refused(
    t,
    await admin.post(explain, { odd: 1 }),
    400,
    'invalid_request',
    'affiliate_id',
    'campaign_id',
    'odd',
  );
  refused(t, await anyone.post(explain, idsOf(open)), 401, 'missing_key');
  const advertiserKey = await spec.keyOf('advertiser', advertiser);
  const rivals = await spec.campaign();
  const foreign = await advertiserKey.post(explain, idsOf(rivals));
  refused(t, foreign, 403, 'forbidden');
  t.equal(foreign.body.role, 'advertiser');
  t.match((await advertiserKey.post(explain, idsOf(open))).body, { outcome: 'tracked' });
  const other = await spec.publisher();
  await admin.put(`/api/v1/campaigns/${open.id}/publishers/${other.id}`, { status: 'rejected' });
  const otherKey = await spec.keyOf('publisher', other, { read_only: true });
  const body = { campaign_id: open.id, affiliate_id: publisher.id };
  const ofOther = (await otherKey.post(explain, body)).body;
  t.match(failuresOf(ofOther), [{ code: 'affiliate_not_approved' }], 'a publisher asks for itself');
});

t.test('an Idempotency-Key is ignored: each answer is of its moment', async (t) => {
  const campaign = await spec.campaign();
  const options = { headers: { 'idempotency-key': 'explained' } };
  t.match((await admin.post(explain, idsOf(campaign), options)).body, { outcome: 'tracked' });
  await admin.patch(`/api/v1/campaigns/${campaign.id}`, { status: 'paused' });
  const later = await admin.post(explain, idsOf(campaign), options);
  t.match(later.body, { outcome: 'refused' });
  t.equal(later.headers['idempotent-replay'], undefined);
});

t.test(
  'a recorded click by its id: what is not kept of it has no verdict, all else is as of now',
  async (t) => {
    const campaign = await spec.campaign({ caps: [{ type: 'clicks', window: 'total', limit: 2 }] });
    const click_id = await spec.click(campaign, publisher, { ip: '203.0.113.7', sub1: 'x', country: 'DE' });
    const byId = async () => (await admin.post(explain, { click_id })).body;
    const first = await byId();
    t.match(first, { outcome: 'unknown', redirectUrl: 'https://offer.example/landing?click=' });
    t.strictSame(first.caps, [{ type: 'clicks', window: 'total', limit: 2, used: 1 }]);
    t.strictSame(untoldOf(first), [
      {
        step: 'bot_user_agent',
        passed: null,
        code: 'not_kept',
        detail: 'The user agent of a click is not kept. It was not rejected for this when it came.',
      },
    ]);
    t.equal(stepsOf(first).length, 12, 'a rule that is not in force is passed by anyone');

    await rule(campaign, 'ip_block', { cidrs: ['203.0.113.0/24'] });
    await rule(campaign, 'velocity', { clicks: 1, seconds: 60 });
    await rule(campaign, 'require_visitor', { fields: ['ip'] });
    t.strictSame(
      untoldOf(await byId()).map(({ step }) => step),
      ['bot_user_agent', 'ip_block', 'require_visitor', 'velocity'],
    );
    await spec.click(campaign, publisher, { ip: '192.0.2.1', user_agent: 'Mozilla/5.0 (X11) Firefox/140.0' });
    const full = await byId();
    t.match(full, { outcome: 'unknown', redirectUrl: null });
    t.match(stepsOf(full).at(-1), { step: 'caps', passed: false, code: 'cap_reached' });
    await admin.patch(`/api/v1/campaigns/${campaign.id}`, { targeting: { countries: ['FR'] } });
    const refusing = await byId();
    t.match(refusing, { outcome: 'refused', redirectUrl: null });
    t.match(stepsOf(refusing).at(-1), { step: 'targeting', passed: false, detail: /"DE"/ });
  },
);

t.test('a recorded click that was rejected says so, and is found once it is stored', async (t) => {
  const click_id = await spec.click(open, publisher, { user_agent: 'curl/8' });
  const ofBot = /It was rejected for this when it came\.$/;
  t.match(untoldOf((await admin.post(explain, { click_id })).body), [{ detail: ofBot }]);
  await spec.settled();
  t.match(untoldOf((await admin.post(explain, { click_id })).body), [{ detail: ofBot }]);
});

t.test('click_id: alone, of the own traffic, and one that there was', async (t) => {
  const click_id = await spec.click(open, publisher);
  const beside = await admin.post(explain, { click_id, ...idsOf(open), sub1: 'x' });
  refused(t, beside, 400, 'invalid_request', 'affiliate_id', 'campaign_id', 'sub1');
  refused(t, await admin.post(explain, { click_id: 'f'.repeat(32) }), 404, 'not_found');
  for (const [role, own, other] of [
    ['publisher', publisher, await spec.publisher()],
    ['advertiser', advertiser, await spec.advertiser()],
  ] as const) {
    const ownKey = await spec.keyOf(role, own);
    t.equal((await ownKey.post(explain, { click_id })).status, 200, `${role}: its own`);
    const foreign = await (await spec.keyOf(role, other)).post(explain, { click_id });
    refused(t, foreign, 404, 'not_found');
  }
});

import { waitFor } from '@clicktrail/testing';
import { Webhook } from 'standardwebhooks';
import t, { type Test } from 'tap';
import { type Received, refused, startReceiver, startSpec } from '../../src/index.js';

const spec = await startSpec(t);
const receiver = await startReceiver(t);
const { admin, anyone } = spec;
const advertiser = await spec.advertiser();
const campaign = await spec.campaign({ advertiser_id: advertiser.id });
const publisher = await spec.publisher({ postback_url: `${receiver.base}/?x={txid}` });

const kinds = [
  { path: '/api/v1/publishers', verb: 'rotate-secret', noun: 'publisher', field: 'postbackSecret' },
  { path: '/api/v1/advertisers', verb: 'rotate-token', noun: 'advertiser', field: 'postbackToken' },
] as const;
const make = (noun: 'publisher' | 'advertiser') =>
  noun === 'publisher' ? spec.publisher() : spec.advertiser();

for (const { path, verb, noun, field } of kinds) {
  t.test(`POST ${path}/{id}/${verb}: 201 {success, ${noun}} with a new one`, async (t) => {
    const before = await make(noun);
    const answer = await admin.post(`${path}/${before.id}/${verb}`);
    t.equal(answer.status, 201, 'without a body too');
    t.strictSame(Object.keys(answer.body).sort(), [noun, 'success']);
    const after = answer.body[noun]!;
    t.not(after[field], before[field]);
    t.strictSame({ ...after, [field]: before[field] }, before, 'nothing else has changed');
    t.strictSame((await admin.get(`${path}/${before.id}`)).body[noun], after);
  });

  t.test(`${verb}: bad bodies are 400, an unknown ${noun} 404, other roles 403`, async (t) => {
    const { id } = await make(noun);
    for (const grace_seconds of [-1, 1.5, '60', null, 30 * 86_400 + 1]) {
      const answer = await admin.post(`${path}/${id}/${verb}`, { grace_seconds });
      refused(t, answer, 400, 'invalid_request', 'grace_seconds');
    }
    refused(t, await admin.post(`${path}/${id}/${verb}`, { grace: 1 }), 400, 'invalid_request', 'grace');
    refused(t, await admin.post(`${path}/nothing/${verb}`, {}), 404, 'not_found');
    const own = await spec.keyOf(noun, { id });
    refused(t, await own.post(`${path}/${id}/${verb}`, {}), 403, 'forbidden');
    const reader = await spec.keyOf('admin', undefined, { read_only: true });
    refused(t, await reader.post(`${path}/${id}/${verb}`, {}), 403, 'read_only_key');
  });

  t.test(`${verb}: the audit log says who and when, and no secret`, async (t) => {
    const before = await make(noun);
    const after = (await admin.post(`${path}/${before.id}/${verb}`, { grace_seconds: 60 })).body[noun]!;
    const answer = await admin.get(`/api/v1/audit-log?entity_id=${before.id}`);
    t.match(answer.body.rows[0], { action: 'rotate', entity: noun, actor: { role: 'admin' } });
    for (const secret of [before[field], after[field]])
      t.notOk(answer.bytes.toString().includes(String(secret)));
  });

  t.test(`${verb}: an Idempotency-Key makes one new secret, however often it is sent`, async (t) => {
    const { id } = await make(noun);
    const once = { headers: { 'idempotency-key': `rotate-${id}` } };
    const first = await admin.post(`${path}/${id}/${verb}`, {}, once);
    const again = await admin.post(`${path}/${id}/${verb}`, {}, once);
    t.equal(again.bytes.toString(), first.bytes.toString());
    t.equal(again.headers['idempotent-replay'], 'true');
  });
}

const sale = async (token: unknown) => {
  const click_id = await spec.click(campaign, publisher);
  return anyone.get(`/postback?${new URLSearchParams({ click_id, token: String(token) })}`);
};
const newToken = async (body: object) =>
  (await admin.post(`/api/v1/advertisers/${advertiser.id}/rotate-token`, body)).body.advertiser.postbackToken;

const ended = (token: unknown) =>
  waitFor(async () => (await sale(token)).status === 401, { intervalMs: 200, what: 'the end of the grace' });

t.test('during the grace both tokens open /postback, after it the old one is 401', async (t) => {
  const old = (await admin.get(`/api/v1/advertisers/${advertiser.id}`)).body.advertiser.postbackToken;
  const token = await newToken({ grace_seconds: 600 });
  for (const each of [old, token]) t.equal((await sale(each)).status, 201);
  const last = await newToken({ grace_seconds: 1 });
  await ended(token);
  t.equal((await sale(last)).status, 201);
});

t.test('rotate-token: 24 hours by default; 0 ends every old one at once', async (t) => {
  const first = await newToken({});
  const second = await newToken({});
  const third = await newToken({});
  for (const each of [first, second, third])
    t.equal((await sale(each)).status, 201, 'all hold in their grace');
  const last = await newToken({ grace_seconds: 0 });
  for (const each of [first, second, third]) refused(t, await sale(each), 401, 'invalid_key');
  t.equal((await sale(last)).status, 201);
});

t.test('a later, longer grace makes no old token hold longer', async (t) => {
  const short = await newToken({});
  await newToken({ grace_seconds: 2 });
  const token = await newToken({ grace_seconds: 600 });
  await ended(short);
  t.equal((await sale(token)).status, 201);
});

t.test("an inactive advertiser's token of before is 401 too", async (t) => {
  const token = await newToken({});
  await newToken({});
  await admin.patch(`/api/v1/advertisers/${advertiser.id}`, { status: 'inactive' });
  refused(t, await anyone.get(`/postback?click_id=x&token=${token}`), 401, 'invalid_key');
  await admin.patch(`/api/v1/advertisers/${advertiser.id}`, { status: 'active' });
});

let sales = 0;
const newSecret = async (body: object) =>
  (await admin.post(`/api/v1/publishers/${publisher.id}/rotate-secret`, body)).body.publisher.postbackSecret;

/** The secrets that verify the next postback with the official library, and its number of signatures. */
async function signedBy(...secrets: unknown[]): Promise<[...boolean[], number]> {
  const txid = `rotation-${++sales}`;
  const click_id = await spec.click(campaign, publisher);
  await admin.post('/api/v1/conversions', { click_id, txid });
  const [call] = await receiver.of('x', txid);
  const signatures = String(call!.headers['webhook-signature']).split(' ');
  return [...secrets.map((secret) => verifies(call!, String(secret))), signatures.length];
}

function verifies({ url, body, headers }: Received, secret: string): boolean {
  try {
    const asGet = body === '' ? { jsonParse: false } : {};
    new Webhook(secret).verify(body || url, headers as Record<string, string>, asGet);
    return true;
  } catch {
    return false;
  }
}

for (const method of ['get', 'post']) {
  const choose = (t: Test) =>
    admin
      .patch(`/api/v1/publishers/${publisher.id}`, { postback_method: method })
      .then(({ status }) => t.equal(status, 200));

  t.test(`${method}: during the grace two signatures in one header, after it one`, async (t) => {
    await choose(t);
    const old = await newSecret({ grace_seconds: 0 });
    t.strictSame(await signedBy(old), [true, 1]);
    const secret = await newSecret({ grace_seconds: 600 });
    t.strictSame(await signedBy(old, secret), [true, true, 2]);
    const first = await newSecret({ grace_seconds: 0 });
    const second = await newSecret({ grace_seconds: 1 });
    const byNewOne = [false, true, 1].join();
    await waitFor(async () => (await signedBy(first, second)).join() === byNewOne, { what: 'one signature' });
  });

  t.test(`${method}: rotate-secret: 24 hours by default; 0 ends every old one at once`, async (t) => {
    await choose(t);
    const first = await newSecret({ grace_seconds: 0 });
    const second = await newSecret({});
    const third = await newSecret({});
    t.strictSame(await signedBy(first, second, third), [true, true, true, 3]);
    const last = await newSecret({ grace_seconds: 0 });
    t.strictSame(await signedBy(first, second, third, last), [false, false, false, true, 1]);
  });
}

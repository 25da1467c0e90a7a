import t from 'tap';
import { badFields, startOwnService, startService, withNetwork } from './support/start-service.js';

t.test('every change writes who, what, before, after, when', async (t) => {
  const { call, key } = await withNetwork(t);
  const second = await key('admin');
  await call('PATCH', '/campaigns/cmp', { status: 'paused' }, second);
  const { body } = await call('GET', '/audit-log?entity=campaign&entity_id=cmp');
  t.equal(body.total, 2);
  const [changed, made] = body.rows;
  t.match(made, {
    action: 'create',
    actor: { role: 'admin' },
    before: null,
    after: { id: 'cmp', status: 'active' },
  });
  t.match(changed, {
    action: 'update',
    before: { status: 'active' },
    after: { status: 'paused' },
    entity: 'campaign',
  });
  t.not(changed.actor.keyId, made.actor.keyId);
  t.same((await call('GET', `/audit-log/${changed.id}`)).body, { success: true, entry: changed });
  t.equal((await call('GET', '/audit-log/none')).status, 404);
  const day = changed.createdAt.slice(0, 10);
  t.equal(
    (await call('GET', `/audit-log?key_id=${changed.actor.keyId}&from=${day}&to=${day}`)).body.total,
    1,
  );
  t.equal((await call('GET', '/audit-log?to=2020-01-01')).body.total, 0);
  t.same(badFields(await call('GET', '/audit-log?from=2026-01-02&to=2026-01-01')), ['from']);
  t.equal((await call('GET', '/audit-log?from=0000-01-01&to=9999-12-31')).status, 200);
});

t.test('every kind of change is in it', async (t) => {
  const { call, make } = await withNetwork(t);
  const { id: keyId } = await make('/keys', { role: 'admin' });
  await call('PATCH', `/keys/${keyId}`, { name: 'x' });
  await call('POST', `/keys/${keyId}/rotate`);
  await call('DELETE', `/keys/${keyId}`);
  await call('PATCH', '/advertisers/adv', { name: 'x' });
  await call('PATCH', '/publishers/pub', { name: 'x' });
  await call('PUT', '/campaigns/cmp/publishers/pub', { status: 'approved' });
  await call('PUT', '/campaigns/cmp/publishers/pub', { status: 'rejected' });
  const { id: couponId } = await make('/coupons', { code: 'c', campaign_id: 'cmp', affiliate_id: 'pub' });
  await call('DELETE', `/coupons/${couponId}`);
  const invoice = { publisher_id: 'pub', amount: 1, currency: 'USD', due_on: '2026-01-01' };
  const { id: invoiceId } = await make('/invoices', invoice);
  await call('PATCH', `/invoices/${invoiceId}`, { status: 'paid' });
  const rule = { type: 'velocity', config: { clicks: 1, seconds: 1 } };
  const { id: ruleId } = await make('/fraud-rules', rule);
  await call('PATCH', `/fraud-rules/${ruleId}`, { config: { clicks: 2, seconds: 1 } });
  await call('DELETE', `/fraud-rules/${ruleId}`);
  await call('PUT', '/exchange-rates/EUR', { rate: 1.1 });
  await call('DELETE', '/exchange-rates/EUR');
  const { body } = await call('GET', '/audit-log');
  const lines = body.rows
    .map((row: { entity: string; action: string }) => `${row.entity} ${row.action}`)
    .reverse();
  t.same(lines, [
    'advertiser create',
    'publisher create',
    'campaign create',
    'key create',
    'key update',
    'key rotate',
    'key revoke',
    'advertiser update',
    'publisher update',
    'approval create',
    'approval update',
    'coupon create',
    'coupon delete',
    'invoice create',
    'invoice update',
    'fraudRule create',
    'fraudRule update',
    'fraudRule delete',
    'exchangeRate create',
    'exchangeRate delete',
  ]);
});

t.test('secrets never appear in it', async (t) => {
  const { call, make, pool } = await startService(t);
  const advertiser = await make('/advertisers', { name: 'A' });
  const publisher = await make('/publishers', { name: 'P' });
  const key = await make('/keys', { role: 'admin' });
  const rotated = await call('POST', `/keys/${key.id}/rotate`);
  await call('PATCH', `/publishers/${publisher.id}`, { name: 'Q' });
  const { rows } = await pool.query<{ all: string }>(
    'SELECT json_agg(audit_log)::text AS all FROM audit_log',
  );
  const secrets = [advertiser.postbackToken, publisher.postbackSecret, key.secret, rotated.body.key.secret];
  for (const secret of secrets) t.notOk(rows[0]?.all.includes(secret));
});

t.test('neither do the credentials of a URL', async (t) => {
  const { call, make, pool } = await withNetwork(t);
  const { id } = await make('/publishers', {
    name: 'P',
    postback_url: 'https://user:hush1@pub.example/{txid}?a=b@c',
  });
  await call('PATCH', `/publishers/${id}`, { postback_url: 'http:////us@er:hu:hush2@pub.example' });
  await call('PATCH', `/publishers/${id}`, { postback_url: 'https://hush3@pub.example:81/@x:y@z' });
  await call('PATCH', '/campaigns/cmp', {
    offer_url: 'HTTPS://user:hush4@shop.example\\{sub1}@',
    fallback_url: 'https://user:hush5@shop.example#x',
  });
  await call('PATCH', '/campaigns/cmp', { fallback_url: 'https://shop.example/a:b@c?user:word@host' });
  const { rows } = await pool.query<{ line: string }>('SELECT audit_log::text AS line FROM audit_log');
  t.notMatch(rows.map(({ line }) => line).join('\n'), /hush/);
  const afterOf = async (entity: string, entityId: string) =>
    (await call('GET', `/audit-log?entity=${entity}&entity_id=${entityId}`)).body.rows
      .map(({ after }: { after: object }) => after)
      .reverse();
  t.match(await afterOf('publisher', id), [
    { postbackUrl: 'https://user:***@pub.example/{txid}?a=b@c' },
    { postbackUrl: 'http:////us@er:***@pub.example' },
    { postbackUrl: 'https://***@pub.example:81/@x:y@z' },
  ]);
  t.match((await afterOf('campaign', 'cmp')).slice(1), [
    { offerUrl: 'HTTPS://user:***@shop.example\\{sub1}@', fallbackUrl: 'https://user:***@shop.example#x' },
    { fallbackUrl: 'https://shop.example/a:b@c?user:word@host' },
  ]);
});

t.test('the change and its line stand or fall together', async (t) => {
  const { call, pool } = await startOwnService(t);
  await pool.query('ALTER TABLE audit_log ADD CONSTRAINT nothing CHECK (false) NOT VALID');
  t.equal((await call('POST', '/advertisers', { id: 'adv', name: 'A' })).status, 500);
  t.equal((await call('GET', '/advertisers/adv')).status, 404);
});

t.test('a refused change leaves no line', async (t) => {
  const { call } = await withNetwork(t);
  const before = (await call('GET', '/audit-log')).body.total;
  t.same(badFields(await call('POST', '/advertisers', { id: 'adv', name: 'twice' })), ['id']);
  t.equal((await call('GET', '/audit-log')).body.total, before);
});

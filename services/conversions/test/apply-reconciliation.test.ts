import t from 'tap';
import { keys } from './support/accounts.js';
import { reconciler, whenever } from './support/reconcile.js';
import { startService } from './support/start-service.js';

t.test('POST /api/v1/reconciliations/{id}/apply', async (t) => {
  const service = await startService(t);
  const { call, pool } = service;
  const { sell, resend, send, rows, apply, applied } = reconciler(service, keys);
  await pool.query(
    `UPDATE publishers SET postback_url = 'https://pub.example/?t={txid}', postback_on = '["recorded", "updated", "decided"]'`,
  );
  const compare = async (file: string, own: object = {}): Promise<string> =>
    (await send(file, own)).body.reconciliation.id;
  const conversionOf = async (id: string) =>
    (await call('GET', `/api/v1/conversions/${id}`, 'admin')).body.conversion;
  const historyOf = async (id: string) =>
    (await call('GET', `/api/v1/conversions/${id}/history`, 'admin')).body.rows;
  const postbacksOf = async (id: string) =>
    (
      await pool.query('SELECT event FROM postbacks WHERE conversion_id = $1 ORDER BY created_at, id', [id])
    ).rows.map(({ event }) => event);
  const auditOf = async (id: string) =>
    (await pool.query('SELECT * FROM audit_log WHERE entity_id = $1', [id])).rows;
  const outcomesOf = async (id: string) =>
    (await rows(id, 'limit=1000', 'admin')).map((row: { outcome: string | null }) => row.outcome);

  await t.test("an advertiser's lines are sent again: payout, version, postback", async (t) => {
    const percent = await sell('P-1', { revenue: 100, goal: 'upsell' });
    const status = await sell('P-2', { revenue: 50, status: 'pending' });
    const both = await sell('P-3', { revenue: 50, status: 'pending' });
    const id = await compare('txid,status,revenue\nP-1,,80\nP-2,rejected,\nP-3,approved,60\n');
    const asked = { kinds: ['amount_differs'], status_reason: 'order_cancelled' };
    const { status: code, body } = await apply(id, asked);
    t.equal(code, 202);
    t.match(body.reconciliation, { state: 'applying', progress: { left: 1 } });
    t.match(await applied(id), { progress: { applied: 1, changedSince: 0, failed: 0, left: 0 } });
    t.match(await conversionOf(percent), { revenue: 80, payout: 40, statusReason: null });
    t.match(await conversionOf(status), { status: 'pending' }, 'another kind was not asked for');
    await apply(id, { kinds: ['status_differs'], status_reason: 'order_cancelled', status_note: 'by file' });
    t.match(await applied(id), { progress: { applied: 3, left: 0 } });
    t.match(await conversionOf(status), {
      status: 'rejected',
      statusReason: 'order_cancelled',
      statusNote: 'by file',
    });
    t.match(await conversionOf(both), { status: 'approved', revenue: 60, statusReason: null });
    t.match(await historyOf(both), [
      { version: 1 },
      { version: 2, via: 'post', changedBy: { keyId: 'id-advertiser' } },
    ]);
    t.same(await postbacksOf(both), ['recorded', 'updated']);
    t.same(await auditOf(both), []);
  });

  await t.test('applied twice changes nothing', async (t) => {
    const sale = await sell('T-1', { revenue: 10 });
    const id = await compare('txid,revenue\nT-1,11\n');
    for (const _ of [1, 2]) {
      t.equal((await apply(id, { kinds: ['amount_differs'] })).status, 202);
      t.match(await applied(id), { progress: { applied: 1, changedSince: 0, failed: 0, left: 0 } });
    }
    const again = await compare('txid,revenue\nT-1,11\n');
    t.match(await rows(again), [{ kind: 'matched' }]);
    t.equal((await historyOf(sale)).length, 2);
    t.same(await postbacksOf(sale), ['recorded', 'updated']);
  });

  await t.test('only_here: pending ones with an order id are rejected, all others left', async (t) => {
    const query = whenever('percent');
    const make = async (txid: string | undefined, status: string) => {
      const body = {
        click_id: await service.click({ campaignId: 'percent' }),
        status,
        ...(txid && { txid }),
      };
      return (await call('POST', '/api/v1/conversions', 'advertiser', body)).body.conversion.id as string;
    };
    const [pending, approved, nameless] = [
      await make('O-1', 'pending'),
      await make('O-2', 'approved'),
      await make(undefined, 'pending'),
    ];
    const id = await compare('txid\nX\n', { query });
    await apply(id, { kinds: ['only_here'], status_reason: 'invalid_lead' });
    t.match(await applied(id), { counts: { only_here: 3 }, progress: { applied: 1, left: 0 } });
    t.match(await conversionOf(pending!), { status: 'rejected', statusReason: 'invalid_lead' });
    t.match(await conversionOf(approved!), { status: 'approved' });
    t.match(await conversionOf(nameless!), { status: 'pending' });
    t.match(await historyOf(pending!), [{}, { via: 'post' }]);
  });

  await t.test('an admin: re-sends as any, rejections as decisions in the audit log', async (t) => {
    const query = whenever('accepts');
    const make = async (txid: string, own: object) => {
      const body = { click_id: await service.click({ campaignId: 'accepts' }), txid, ...own };
      return (await call('POST', '/api/v1/conversions', 'advertiser', body)).body.conversion.id as string;
    };
    const resent = await make('D-1', { revenue: 10 });
    const missing = await make('D-2', { status: 'pending' });
    const id = await compare('txid,revenue\nD-1,20\n', { query, key: 'admin' });
    const kinds = ['only_here', 'amount_differs'];
    await apply(id, { kinds, status_reason: 'test' }, 'admin');
    t.match(await applied(id), { progress: { applied: 2 } });
    t.match(await historyOf(resent), [{}, { via: 'post', changedBy: { keyId: 'id-admin', role: 'admin' } }]);
    t.match(await historyOf(missing), [{}, { via: 'patch', status: 'rejected', statusReason: 'test' }]);
    t.same(await postbacksOf(resent), ['recorded', 'updated']);
    t.same(await postbacksOf(missing), ['recorded', 'decided']);
    t.match(await auditOf(missing), [{ action: 'update', entity: 'conversion', key_id: 'id-admin' }]);
    t.match(await auditOf(id), [
      {
        action: 'apply',
        entity: 'reconciliation',
        after: { kinds: ['amount_differs', 'only_here'], statusReason: 'test' },
      },
    ]);
  });

  await t.test('what changed since it was compared is named and left alone', async (t) => {
    const sale = await sell('C-1', { revenue: 10 });
    const mine = await sell('C-2', { revenue: 10 });
    const id = await compare('txid,revenue,currency\nC-1,11,\nC-2,11,\n');
    await resend('C-1', { revenue: 12 });
    await apply(id, { kinds: ['amount_differs'] });
    t.match(await applied(id), { progress: { applied: 1, changedSince: 1, failed: 0, left: 0 } });
    t.match(await rows(id, 'outcome=changed_since'), [
      { txid: 'C-1', outcome: 'changed_since', outcomeMessage: /has version 2 since 20/ },
    ]);
    t.match(await conversionOf(sale), { revenue: 12 });
    t.match(await conversionOf(mine), { revenue: 11 });
  });

  await t.test('another currency fails, and says so', async (t) => {
    await sell('E-1', { revenue: 10 });
    const id = await compare('txid,status,revenue,currency\nE-1,rejected,9,EUR\n');
    await apply(id, { kinds: ['status_differs'] });
    t.match(await applied(id), { progress: { applied: 0, failed: 1 } });
    t.match(await rows(id, 'outcome=failed'), [{ outcomeMessage: /the file says EUR, recorded is USD/ }]);
  });

  await t.test('a row that fails for a fault of ours holds up no other', async (t) => {
    const [first, bad, last] = [await sell('F-1', {}), await sell('F-2', {}), await sell('F-3', {})];
    await pool.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'as the test wants it'; END $$`,
    );
    await pool.query(
      `CREATE TRIGGER fail BEFORE UPDATE ON conversions FOR EACH ROW WHEN (OLD.id = '${bad}') EXECUTE FUNCTION fail()`,
    );
    const id = await compare('txid,revenue\nF-1,1\nF-2,1\nF-3,1\n');
    await apply(id, { kinds: ['amount_differs'] });
    t.match(await applied(id), { progress: { applied: 2, failed: 1, left: 0 } });
    await pool.query('DROP TRIGGER fail ON conversions');
    t.match(await rows(id, 'outcome=failed'), [{ txid: 'F-2', outcomeMessage: /a fault of ours/ }]);
    for (const each of [first, last]) t.match(await conversionOf(each), { revenue: 1 });
    t.match(await conversionOf(bad), { revenue: 0 });
  });

  await t.test('kinds that cannot be applied are 400 and say what to do', async (t) => {
    await sell('K-1', { status: 'pending' });
    const id = await compare('txid,revenue\nK-2,a\nK-3,1\n');
    const refused = async (kinds: string[], message: RegExp) =>
      t.match(await apply(id, { kinds }), { status: 400, body: { fields: [{ field: /kinds/, message }] } });
    await refused(['only_in_file'], /needs its click or coupon/);
    await refused(['amount_differs', 'matched'], /nothing to apply/);
    await refused(['repeated'], /leave one line/);
    await refused(['unreadable'], /mend these lines/);
    await refused(['odd'], /must be one of/);
    await refused([], /at least 1/);
    await refused(['only_here'], /lines that could not be read/);
    t.same(await outcomesOf(id).then((all: unknown[]) => all.filter(Boolean)), []);
  });

  await t.test('a re-send while it is applied is never undone', async (t) => {
    const count = 120;
    const orders = Array.from({ length: count }, (_, at) => `R-${at}`);
    const made = await pool.query<{ id: string }>(
      `INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, transaction_id, goal, status,
         payout, revenue, currency, rate, created_at, updated_at)
       SELECT 'r-' || n, 'click', 'unpaid', 'pub-1', 'adv-1', 'R-' || n, 'default', 'pending', 0, 10, 'USD', 1, now(), now()
       FROM generate_series(0, $1::int - 1) AS n RETURNING id`,
      [count],
    );
    t.equal(made.rowCount, count);
    const file = `txid,revenue\n${orders.map((txid) => `${txid},20`).join('\n')}\n`;
    const id = await compare(file, { query: whenever('unpaid') });
    const click = await service.click({ campaignId: 'unpaid' });
    await apply(id, { kinds: ['amount_differs'] });
    const resent = orders.filter((_, at) => at % 3 === 2).reverse();
    await Promise.all(
      resent.map((txid) =>
        call('POST', '/api/v1/conversions', 'advertiser', { click_id: click, txid, revenue: 30 }),
      ),
    );
    const done = await applied(id);
    t.equal(done.progress.applied + done.progress.changedSince, count);
    t.match(done.progress, { failed: 0, left: 0 });
    const found = await pool.query<{ txid: string; revenue: string }>(
      `SELECT transaction_id AS txid, revenue::float AS revenue FROM conversions WHERE campaign_id = 'unpaid'`,
    );
    for (const { txid, revenue } of found.rows) t.equal(revenue, resent.includes(txid) ? 30 : 20, txid);
    const changed = (await rows(id, 'limit=1000&outcome=changed_since')).map(
      (row: { txid: string }) => row.txid,
    );
    t.ok(changed.every((txid: string) => resent.includes(txid)));
  });

  await t.test('meanwhile: the same again is 202, another question 429, and DELETE stops it', async (t) => {
    const sale = await sell('H-1', { revenue: 10 });
    const id = await compare('txid,revenue\nH-1,11\n');
    const asked = { kinds: ['amount_differs'] };
    const asStored = JSON.stringify({ ...asked, statusReason: null, statusNote: null });
    const elsewhere = `UPDATE reconciliations SET state = 'applying', remaining = 1, asked = $2, holder = 'another process',
      held_until = now() + interval '1 hour' WHERE id = $1`;
    await pool.query(elsewhere, [id, asStored]);
    t.match(await apply(id, asked), {
      status: 202,
      body: { reconciliation: { state: 'applying', progress: { left: 1 } } },
    });
    for (const other of [{ kinds: ['status_differs'] }, { ...asked, status_note: 'a note' }])
      t.match(await apply(id, other), { status: 429, body: { message: /is being applied/ } });
    t.equal((await call('DELETE', `/api/v1/reconciliations/${id}`, 'advertiser')).status, 200);
    t.match(await conversionOf(sale), { revenue: 10 });
  });
});

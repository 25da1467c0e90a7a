import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { keys } from './support/accounts.js';
import { path, reconciler, whenever } from './support/reconcile.js';
import { startService } from './support/start-service.js';

t.test('POST /api/v1/reconciliations', async (t) => {
  const service = await startService(t);
  const { app, call, pool } = service;
  const { sell, send, read, rows } = reconciler(service, keys);
  const leftOvers = async () =>
    (
      await pool.query(
        'SELECT (SELECT count(*) FROM reconciliation_lines)::int AS lines, (SELECT count(*) FROM reconciliation_uploads)::int AS uploads',
      )
    ).rows[0];

  await t.test('CSV: counts by kind, and rows with what the file says and what is recorded', async (t) => {
    const same = await sell('A-1', { revenue: 10 });
    const other = await sell('A-2', { revenue: 12.5, status: 'pending' });
    const missing = await sell('A-3', { status: 'pending' });
    const file =
      '\ufefftxid;status;revenue\r\n A-1\u200b;approved;10.00\r\n"A-2";rejected;0.5\r\n\r\nA-9;;\r\nA-9;;\r\n;approved;1\r\nA-5;;1,5\r\n';
    const { status, body } = await send(file);
    t.equal(status, 201);
    const { id, createdAt, expiresAt } = body.reconciliation;
    t.match(body, {
      success: true,
      reconciliation: {
        campaignId: 'fixed',
        rows: 6,
        counts: {
          matched: 1,
          amount_differs: 0,
          status_differs: 1,
          only_in_file: 1,
          only_here: 1,
          repeated: 1,
          unreadable: 2,
        },
        state: 'compared',
        progress: { applied: 0, changedSince: 0, failed: 0, left: 0 },
      },
    });
    t.equal(Date.parse(expiresAt) - Date.parse(createdAt), 30 * 86_400_000);
    const unknown = { kind: 'only_in_file', txid: 'A-9', line: 5, recorded: null, differs: [] };
    t.match(await rows(id), [
      {
        number: 1,
        kind: 'matched',
        txid: 'A-1',
        line: 2,
        file: { status: 'approved', revenue: 10, currency: null },
        recorded: { conversionId: same, status: 'approved', revenue: 10, currency: 'USD', version: 1 },
        differs: [],
        outcome: null,
      },
      { kind: 'status_differs', line: 3, differs: ['status', 'revenue'], recorded: { conversionId: other } },
      { ...unknown, file: { status: null, revenue: null, currency: null } },
      { kind: 'repeated', txid: 'A-9', line: 6, recorded: null },
      { kind: 'unreadable', txid: null, line: 7, file: null, fault: 'txid: is required' },
      { kind: 'unreadable', txid: 'A-5', line: 8, file: null, fault: /revenue: has a comma/ },
      { kind: 'only_here', txid: 'A-3', line: null, file: null, recorded: { conversionId: missing } },
    ]);
    t.match(await rows(id, 'kind=only_here'), [{ txid: 'A-3' }]);
    t.same(await read(id), body.reconciliation);
    t.same(await leftOvers(), { lines: 0, uploads: 0 });
  });

  await t.test('NDJSON: the same kinds, amounts by their digits, and faults by line', async (t) => {
    await sell('N-1', { revenue: 10.1 }, 'admin');
    const lines = [
      '{"txid": "N-1", "revenue": 10.1, "currency": "usd"}',
      '',
      '{"txid": "N-2", "odd": 1}',
      '{"txid": "N-3"',
      '[]',
      '{"txid": "{order_id}"}',
      '{"txid": "N-4", "status": "shipped"}',
      '{"txid": "1.23E+11"}',
    ];
    const { status, body } = await send(lines.join('\n'), { type: 'application/x-ndjson', key: 'admin' });
    t.equal(status, 201);
    t.match(body.reconciliation, { rows: 7, counts: { matched: 1, unreadable: 6 } });
    const faults = await rows(body.reconciliation.id, 'kind=unreadable', 'admin');
    t.match(faults, [
      { line: 3, txid: 'N-2', fault: 'odd: is not a known field' },
      { line: 4, txid: null, fault: 'body: is not valid JSON' },
      { line: 5, fault: /body: must be/ },
      { line: 6, txid: null, fault: 'txid: is a macro that was not filled in' },
      { line: 7, txid: 'N-4', fault: 'status: must be one of approved, pending, rejected' },
      { line: 8, txid: null, fault: /txid: is a number in scientific notation/ },
    ]);
  });

  await t.test('a file that is none as a whole is 400, and keeps nothing', async (t) => {
    const before = (await call('GET', path, 'admin')).body.total;
    const refused = async (file: string | Buffer, field: string, message: RegExp, own = {}) => {
      const { status, body } = await send(file, own);
      t.match({ status, fields: body.fields }, { status: 400, fields: [{ field, message }] });
    };
    await refused('', 'body', /is required|head/);
    await refused('txid\n', 'body', /has no orders/);
    await refused('order;amount\n1;2\n', 'body', /must begin with a head/);
    await refused('txid,amount\n1,2\n', 'amount', /is not a known field/);
    const several = await send('txid,amount,txid\n1,2,3\n', { query: 'to=2026-01-01' });
    t.same(
      several.body.fields.map(({ field }: { field: string }) => field).sort(),
      ['campaign_id', 'from'],
      'unread',
    );
    const both = await send('txid,amount,txid\n1,2,3\n');
    t.same(both.body.fields.map(({ field }: { field: string }) => field).sort(), ['amount', 'txid']);
    await refused('{}', 'body', /CSV or NDJSON/, { type: 'application/json' });
    await refused('txid\n1\n', 'body', /compressed/, { headers: { 'content-encoding': 'gzip' } });
    await refused('txid\n1\n', 'from', /is required/, { query: 'campaign_id=fixed&to=2026-01-01' });
    await refused('txid\n1\n', 'from', /not be after/, {
      query: `campaign_id=fixed&from=2026-02-01&to=2026-01-01`,
    });
    await refused('txid\n1\n', 'from', /at most 366/, {
      query: `campaign_id=fixed&from=2024-01-01&to=2026-01-01`,
    });
    await refused('txid\n1\n', 'campaign_id', /does not exist/, { query: whenever('none') });
    await refused(`txid\n${'1\n'.repeat(100_001)}`, 'body', /more than 100000 lines/);
    t.equal((await call('GET', path, 'admin')).body.total, before);
    await waitFor(async () => (await leftOvers()).uploads === 0);
    t.same(await leftOvers(), { lines: 0, uploads: 0 });
  });

  await t.test('more than 16 MiB are 413, said or not', async (t) => {
    const file = Buffer.alloc(16 * 1024 * 1024 + 1, `${'x'.repeat(1023)}\n`);
    file.write('txid\n');
    t.match(await send(file), { status: 413, body: { message: /larger than 16 MiB/ } });
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${keys.advertiser}`, 'content-type': 'text/csv' };
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest({ port, method: 'POST', path: `${path}?${whenever()}`, headers }, (got) => {
        resolve(got.resume().statusCode);
      }).on('error', reject);
      // Without a length that says it.
      sent.write(file);
      sent.end();
    });
    t.equal(await answer, 413);
    t.same(await leftOvers(), { lines: 0, uploads: 0 });
  });

  await t.test('a caller that hangs up leaves nothing, and the account may send again', async (t) => {
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${keys.advertiser}`, 'content-type': 'text/csv' };
    const sent = httpRequest({ port, method: 'POST', path: `${path}?${whenever()}`, headers });
    sent.on('error', () => {});
    sent.write('txid\n1\n');
    await waitFor(async () => (await leftOvers()).uploads === 1);
    t.match(await send('txid\n1\n'), { status: 429, body: { message: /Another file of this account/ } });
    t.equal((await send('txid\n1\n', { key: 'admin' })).status, 201, 'others may');
    sent.destroy();
    await waitFor(async () => (await leftOvers()).uploads === 0);
    t.equal((await send('txid\n1\n')).status, 201);
  });

  await t.test('who may: advertisers their own campaigns, admins all, publishers none', async (t) => {
    t.equal((await send('txid\n1\n', { key: 'publisher' })).status, 403);
    t.equal((await send('txid\n1\n', { key: 'readOnly' })).status, 403);
    t.equal((await send('txid\n1\n', { query: whenever('other') })).status, 403);
    const own = (await send('txid\n1\n')).body.reconciliation.id;
    const byAdmin = (await send('txid\n1\n', { key: 'admin' })).body.reconciliation.id;
    const idsOf = async (key: keyof typeof keys) =>
      (await call('GET', `${path}?limit=1000`, key)).body.rows.map(({ id }: { id: string }) => id);
    t.ok((await idsOf('admin')).includes(own));
    t.ok((await idsOf('advertiser')).includes(own));
    t.notOk((await idsOf('advertiser')).includes(byAdmin), "an admin's is the network's");
    t.same(await idsOf('otherAdvertiser'), []);
    for (const [method, below, body] of [
      ['GET', '', undefined],
      ['GET', '/rows', undefined],
      ['POST', '/apply', { kinds: ['only_here'] }],
      ['DELETE', '', undefined],
    ] as const) {
      t.equal(
        (await call(method, `${path}/${own}${below}`, 'otherAdvertiser', body)).status,
        404,
        method + below,
      );
      t.equal((await call(method, `${path}/${own}${below}`, 'publisher', body)).status, 403, method + below);
    }
    t.match(await call('DELETE', `${path}/${own}`, 'advertiser'), {
      status: 200,
      body: { reconciliation: { id: own } },
    });
    t.equal((await call('GET', `${path}/${own}`, 'advertiser')).status, 404);
  });

  await t.test('Idempotency-Key: the same file is compared once, another one is 422', async (t) => {
    const headers = { 'idempotency-key': 'file-1' };
    const first = await send('txid\n1\n', { headers });
    const again = await send('txid\n1\n', { headers });
    t.same(again.body, first.body);
    t.equal(again.headers['idempotent-replay'], 'true');
    t.equal((await send('txid\n2\n', { headers })).status, 422);
    await waitFor(async () => (await leftOvers()).uploads === 0);
  });

  await t.test('an account keeps a hundred; a further one is refused and told what to do', async (t) => {
    const fill = `INSERT INTO reconciliations (id, party, campaign_id, first_day, last_day, lines, created_at, expires_at)
      SELECT 'filled-' || n, 'advertiser:adv-1', 'fixed', now(), now(), 1, now(), now() + interval '1 hour'
      FROM generate_series(1, 100 - (SELECT count(*)::int FROM reconciliations WHERE party = 'advertiser:adv-1')) n`;
    await pool.query(fill);
    const refused = await send('txid\n1\n');
    t.match(refused, { status: 429, body: { message: /100 reconciliations are kept.*DELETE/ } });
    t.ok(Number(refused.headers['retry-after']) <= 3600);
    await pool.query(`DELETE FROM reconciliations WHERE id = 'filled-1'`);
    t.equal((await send('txid\n1\n')).status, 201);
  });
});

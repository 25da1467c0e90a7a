import t from 'tap';
import { startService } from './support/start-service.js';

const path = '/api/v1/conversions/decisions';

t.test('POST /api/v1/conversions/decisions', async (t) => {
  const { call, click, pool } = await startService(t);
  const record = async (status = 'pending'): Promise<string> =>
    (await call('POST', '/api/v1/conversions', 'admin', { click_id: await click(), status })).body.conversion
      .id;
  const several = async (count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await record());
    return ids;
  };
  const decide = (body: object | string, headers = {}) => call('POST', path, 'admin', body, headers);
  const statusesOf = async (ids: string[]) =>
    (
      await pool.query('SELECT status FROM conversions WHERE id = ANY($1) ORDER BY array_position($1, id)', [
        ids,
      ])
    ).rows.map(({ status }) => status as string);
  const auditOf = async (ids: string[]) =>
    (await pool.query('SELECT * FROM audit_log WHERE entity_id = ANY($1) ORDER BY id', [ids])).rows;

  await t.test('one result for each id, in their order: changed, unchanged, unknown, twice', async (t) => {
    const [first, second] = (await several(2)) as [string, string];
    const done = await record('approved');
    const ids = [second, 'nothing', first, done, second];
    const { status, body } = await decide({ ids, status: 'approved', reason: ' paid by the shop ' });
    t.equal(status, 200);
    const decided = (id: string, changed: boolean) => ({
      id,
      status: 200,
      changed,
      conversion: { id, status: 'approved', payout: 12.5 },
    });
    t.same(body, {
      success: true,
      changed: 2,
      unchanged: 2,
      refused: 1,
      results: [
        decided(second, true),
        { id: 'nothing', status: 404, code: 'not_found', message: 'There is no such conversion.' },
        decided(first, true),
        decided(done, false),
        decided(second, false),
      ],
    });
    t.same(await statusesOf([first, second, done]), ['approved', 'approved', 'approved']);
  });

  await t.test('if_status: what has another status by now is left, however often it is sent', async (t) => {
    const [mine, lost] = (await several(2)) as [string, string];
    const other = await record();
    const ask = { ids: [mine, lost, other], status: 'approved', if_status: 'pending' };
    await decide({ ids: [lost], status: 'approved' });
    await decide({ ids: [other], status: 'rejected' });
    const changes = (await decide(ask)).body.results.map((each: { changed: boolean }) => each.changed);
    t.strictSame(changes, [true, false, false]);
    const again = (await decide(ask)).body;
    t.match(again, { changed: 0, unchanged: 3, refused: 0 });
    t.strictSame(
      again.results.map((each: { conversion: { status: string } }) => each.conversion.status),
      ['approved', 'approved', 'rejected'],
    );
    t.strictSame(await statusesOf(ask.ids), ['approved', 'approved', 'rejected']);
    t.equal((await auditOf(ask.ids)).length, 3, 'one decision each');
    t.match(await decide({ ...ask, if_status: 'gone' }), {
      status: 400,
      body: { fields: [{ field: 'if_status' }] },
    });
  });

  await t.test('as PATCH: a version and a line of the audit log each, no postback', async (t) => {
    await pool.query(`UPDATE publishers SET postback_url = 'https://pub.example/' WHERE id = 'pub-1'`);
    t.teardown(() => pool.query(`UPDATE publishers SET postback_url = NULL`));
    const ids = await several(3);
    const before = (await pool.query('SELECT count(*)::int AS n FROM postbacks')).rows[0].n;
    await decide({ ids, status: 'rejected', reason: 'returned' });
    await decide({ ids, status: 'rejected', reason: 'nothing changes' });
    const lines = await auditOf(ids);
    t.equal(lines.length, 3, 'one each');
    for (const line of lines)
      t.match(line, {
        key_id: 'id-admin',
        role: 'admin',
        action: 'update',
        entity: 'conversion',
        before: { status: 'pending' },
        after: { status: 'rejected', reason: 'returned' },
      });
    for (const id of ids) {
      const { rows } = (await call('GET', `/api/v1/conversions/${id}/history`, 'publisher')).body;
      t.match(rows, [{ version: 1 }, { version: 2, via: 'patch', status: 'rejected' }]);
      t.equal(rows.length, 2);
    }
    t.equal((await pool.query('SELECT count(*)::int AS n FROM postbacks')).rows[0].n, before);
  });

  await t.test('the copy in ClickHouse is told of each', async (t) => {
    const ids = await several(2);
    await pool.query('DELETE FROM conversion_changes');
    await decide({ ids, status: 'approved' });
    const { rows } = await pool.query('SELECT conversion_id FROM conversion_changes ORDER BY id');
    t.same(rows.map((row) => row.conversion_id).sort(), [...ids].sort());
  });

  await t.test('Idempotency-Key: one run, also where the process dies before it has answered', async (t) => {
    const ids = await several(45);
    const once = { 'idempotency-key': 'decide-1' };
    const first = await decide({ ids, status: 'approved' }, once);
    t.equal(first.body.changed, 45);
    const again = await decide({ ids, status: 'approved' }, once);
    t.same([again.status, again.body, again.headers['idempotent-replay']], [200, first.body, 'true']);
    t.equal((await decide({ ids, status: 'rejected' }, once)).status, 422);
    t.same(new Set(await statusesOf(ids)), new Set(['approved']));
    t.equal((await auditOf(ids)).length, 45);
  });

  await t.test(
    'a failure in the middle: 503, what is decided stays, and a retry does the rest',
    async (t) => {
      const ids = (await several(45)).sort();
      const last = ids.at(-1)!;
      await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'away' USING ERRCODE = '57014'; END $$`);
      await pool.query(`CREATE TRIGGER refuse BEFORE UPDATE ON conversions FOR EACH ROW
      WHEN (OLD.id = '${last}') EXECUTE FUNCTION refuse()`);
      const once = { 'idempotency-key': 'decide-2' };
      t.equal((await decide({ ids, status: 'approved' }, once)).status, 503);
      t.same(
        (await statusesOf(ids)).map((status) => status === 'approved'),
        ids.map((_, i) => i < 40),
        'the transactions before it',
      );
      await pool.query('DROP TRIGGER refuse ON conversions');
      const retry = await decide({ ids, status: 'approved' }, once);
      t.match(retry, { status: 200, body: { changed: 5, unchanged: 40, refused: 0 } });
      t.equal((await auditOf(ids)).length, 45, 'one line each all the same');
    },
  );

  await t.test('400, 403', async (t) => {
    const many = Array.from({ length: 1_001 }, (_, i) => `c${i}`);
    const bad: [object | string, string[]][] = [
      [{}, ['ids', 'status']],
      [{ ids: [], status: 'approved' }, ['ids']],
      [{ ids: many, status: 'approved' }, ['ids']],
      [{ ids: ['a', ''], status: 'paid', odd: 1 }, ['ids.1', 'odd', 'status']],
      [{ ids: ['a\0b'], status: 'approved', reason: 'x'.repeat(501) }, ['ids.0', 'reason']],
      ['[]', ['body']],
    ];
    for (const [body, fields] of bad) {
      const answer = await decide(body);
      const named = answer.body.fields.map(({ field }: { field: string }) => field).sort();
      t.same([answer.status, named], [400, fields], JSON.stringify(body).slice(0, 80));
    }
    t.match(await decide({ ids: many.slice(0, 1_000), status: 'approved' }), {
      status: 200,
      body: { refused: 1_000 },
    });
    for (const key of ['advertiser', 'publisher'] as const)
      t.match(await call('POST', path, key, { ids: ['a'], status: 'approved' }), {
        status: 403,
        body: { role: key },
      });
  });

  await t.test('two at once in opposite orders do not deadlock', async (t) => {
    const ids = await several(60);
    const answers = await Promise.all([
      decide({ ids, status: 'approved' }),
      decide({ ids: [...ids].reverse(), status: 'rejected' }),
      decide({ ids, status: 'approved' }),
    ]);
    t.same(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
  });
});

import t from 'tap';
import { startService } from './support/start-service.js';

t.test('the body of a postback', async (t) => {
  const { call, click, pool } = await startService(t);
  const choose = (method: string, url: string | null = 'https://pub.example/?x={txid}') =>
    pool.query(`UPDATE publishers SET postback_url = $1, postback_method = $2 WHERE id = 'pub-1'`, [
      url,
      method,
    ]);
  const report = async (body: object) => (await call('POST', '/api/v1/conversions', 'admin', body)).body;
  const bodies = async (id: string) => {
    const sql = 'SELECT body, url FROM postbacks WHERE conversion_id = $1 ORDER BY created_at, id';
    return (await pool.query<{ body: string | null; url: string }>(sql, [id])).rows;
  };
  const listed = async (id: string) =>
    (await call('GET', `/api/v1/conversions/${id}`, 'admin')).body.conversion;

  await t.test('is the conversion as it was listed at the event, for recorded and updated', async (t) => {
    await choose('post');
    const sale = { click_id: await click({ sub1: 'ä' }), txid: 'one', status: 'pending', revenue: 3 };
    const { conversion } = await report(sale);
    const recorded = await listed(conversion.id);
    await report(sale);
    await report({ ...sale, status: 'approved' });
    const updated = await listed(conversion.id);
    await call('PATCH', `/api/v1/conversions/${conversion.id}`, 'admin', { status: 'rejected' });
    const rows = await bodies(conversion.id);
    t.strictSame(
      rows.map(({ body }) => JSON.parse(body!)),
      [
        { type: 'conversion.recorded', timestamp: recorded.createdAt, data: recorded },
        { type: 'conversion.updated', timestamp: updated.updatedAt, data: updated },
      ],
    );
    t.equal(rows[0]!.url, 'https://pub.example/?x=one', 'the macros of the URL are filled in too');
  });

  await t.test(
    'leaves with an Idempotency-Key too, in the transaction that remembers the answer',
    async (t) => {
      const body = { click_id: await click(), txid: 'kept' };
      const key = { 'idempotency-key': 'one' };
      const { conversion } = (await call('POST', '/api/v1/conversions', 'admin', body, key)).body;
      await call('POST', '/api/v1/conversions', 'admin', body, key);
      const [row, ...more] = await bodies(conversion.id);
      t.match(JSON.parse(row!.body!), { type: 'conversion.recorded', data: { id: conversion.id } });
      t.same(more, []);
    },
  );

  await t.test(
    'a changed method counts for the next conversion, whatever this process remembers',
    async (t) => {
      const modes = ['get', 'post', 'get'];
      for (const mode of modes) {
        await choose(mode);
        const { conversion } = await report({ click_id: await click() });
        const [row] = await bodies(conversion.id);
        t.equal(row!.body === null ? 'get' : 'post', mode);
      }
      await choose('post', null);
      const { conversion } = await report({ click_id: await click() });
      t.same(await bodies(conversion.id), [], 'no URL, no postback');
    },
  );
});

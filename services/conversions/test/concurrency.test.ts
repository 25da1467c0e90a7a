import t from 'tap';
import { startService } from './support/start-service.js';

t.test('many reports at once', async (t) => {
  const { call, click, pool } = await startService(t);
  await pool.query(`UPDATE publishers SET postback_url = 'https://pub.example/?r={revenue}'`);
  const post = (body: object) => call('POST', '/api/v1/conversions', 'advertiser', body);
  const outcomes = (answers: Awaited<ReturnType<typeof post>>[]) => {
    const counts: Record<string, number> = {};
    for (const { body } of answers) counts[body.status] = (counts[body.status] ?? 0) + 1;
    return counts;
  };
  const countOf = async (table: string, id: string) =>
    (await pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE conversion_id = $1`, [id])).rows[0].n;

  await t.test('of one txid: one is recorded', async (t) => {
    const clicks = await Promise.all(Array.from({ length: 100 }, () => click()));
    const answers = await Promise.all(clicks.map((id) => post({ click_id: id, txid: 'same', revenue: 1 })));
    t.same(outcomes(answers), { recorded: 1, duplicate: 99 });
    t.equal(new Set(answers.map(({ body }) => body.conversion.id)).size, 1);
    t.equal(await countOf('postbacks', answers[0]!.body.conversion.id), 1);
  });

  await t.test('of one click and goal: one is recorded', async (t) => {
    const clickId = await click();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post({ click_id: clickId })));
    t.same(outcomes(answers), { recorded: 1, duplicate: 49 });
  });

  await t.test(
    'of one txid, each with other revenue: every change is one version and one postback',
    async (t) => {
      const clickId = await click();
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          post({ click_id: clickId, txid: 'moving', revenue: 1 + (i % 20) }),
        ),
      );
      const { recorded, updated = 0, duplicate = 0 } = outcomes(answers);
      t.equal(recorded, 1);
      t.equal(updated + duplicate, 59);
      const id = answers[0]!.body.conversion.id;
      t.equal(await countOf('conversion_versions', id), 1 + updated);
      t.equal(await countOf('postbacks', id), 1 + updated);
      const { rows } = (await call('GET', `/api/v1/conversions/${id}/history`, 'admin')).body;
      t.same(
        rows.map(({ version }: { version: number }) => version),
        Array.from({ length: 1 + updated }, (_, i) => i + 1),
      );
      const { conversion } = (await call('GET', `/api/v1/conversions/${id}`, 'admin')).body;
      t.equal(conversion.revenue, rows.at(-1).revenue);
    },
  );
});

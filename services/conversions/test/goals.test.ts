import t from 'tap';
import { startService } from './support/start-service.js';

t.test('goals compare without regard to letter case', async (t) => {
  const { call, click, pool } = await startService(t);
  const post = (body: object) => call('POST', '/api/v1/conversions', 'advertiser', body);
  const goalOf = async (id: string) =>
    (await pool.query('SELECT goal FROM conversions WHERE id = $1', [id])).rows[0].goal as string;

  await t.test("the campaign's goal is meant, and its payout counts", async (t) => {
    const clickId = await click();
    const { body } = await post({ click_id: clickId, goal: 'SignUp' });
    t.match(body, { status: 'recorded', conversion: { payout: 2 } });
    t.equal(await goalOf(body.conversion.id), 'signup');
    for (const goal of ['signup', 'SIGNUP', 'sign\u00adup', 'ｓignup', 'SİGNUP'])
      t.match(
        (await post({ click_id: clickId, goal })).body,
        { status: 'duplicate', conversion: body.conversion },
        goal,
      );
    const other = await post({ click_id: clickId, goal: 'UPSELL', revenue: 10 });
    t.match(other.body, { status: 'recorded', conversion: { payout: 5 } });
    const byTxid = await post({ click_id: clickId, goal: 'UpSell', txid: 'g1', revenue: 4 });
    t.match(byTxid.body, { status: 'recorded', conversion: { payout: 2 } });
    const more = await post({ click_id: clickId, txid: 'g1', revenue: 6 });
    t.match(more.body, { status: 'updated', conversion: { payout: 3 } });
  });

  await t.test('default is a goal like others', async (t) => {
    const clickId = await click();
    t.equal((await post({ click_id: clickId, goal: 'DEFAULT' })).body.status, 'recorded');
    t.equal((await post({ click_id: clickId })).body.status, 'duplicate');
  });

  await t.test('a goal that the campaign does not have: its first spelling stays', async (t) => {
    const clickId = await click();
    const { body } = await post({ click_id: clickId, goal: 'İndirim' });
    t.match((await post({ click_id: clickId, goal: 'INDIRIM' })).body, {
      status: 'duplicate',
      conversion: body.conversion,
    });
    t.equal(await goalOf(body.conversion.id), 'İndirim');
  });

  await t.test('conversions from before, in several spellings: each is found as it is written', async (t) => {
    const clickId = await click();
    const ids: string[] = [];
    for (const goal of ['one', 'two']) ids.push((await post({ click_id: clickId, goal })).body.conversion.id);
    const rename = 'UPDATE conversions SET goal = $2 WHERE id = $1';
    await pool.query(rename, [ids[0], 'SIGNUP']);
    await pool.query(rename, [ids[1], 'SignUp']);
    const found = async (goal: string) => (await post({ click_id: clickId, goal })).body.conversion.id;
    t.same([await found('SIGNUP'), await found('SignUp'), await found('signup')], [ids[0], ids[1], ids[0]]);
    await pool.query(`UPDATE conversions SET goal = 'UPSELL', payout_given = false WHERE id = $1`, [ids[1]]);
    const updated = await post({ click_id: clickId, goal: 'UPSELL', revenue: 8 });
    t.match(
      updated.body,
      { status: 'updated', conversion: { id: ids[1], payout: 4 } },
      "by the campaign's terms",
    );
  });
});

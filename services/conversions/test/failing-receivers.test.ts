import t from 'tap';
import { startService } from './support/start-service.js';

const path = '/api/v1/postbacks/failing';

t.test('receivers that fail now: admins see all, a publisher its own, an advertiser none', async (t) => {
  const { call, click, pool } = await startService(t);
  for (const [id, url] of [
    ['pub-1', 'https://user:secret@one.example/?t={txid}'],
    ['pub-2', 'https://two.example:81/?t={txid}'],
  ]) {
    await pool.query('UPDATE publishers SET postback_url = $2 WHERE id = $1', [id, url]);
    const body = { click_id: await click({ affiliateId: id! }), txid: id };
    await call('POST', '/api/v1/conversions', 'admin', body);
  }
  const answer = { success: true, rows: [], more: false };
  t.match((await call('GET', path, 'admin')).body, answer, 'nothing has been tried yet');
  await pool.query(`WITH tried AS (
      UPDATE postbacks SET run_attempts = 1, run_started_at = now(), next_attempt_at = now() + interval '5 s' RETURNING id
    ) INSERT INTO postback_attempts (postback_id, at, status, error, duration_ms)
      SELECT id, now(), 503, 'answered 503', 12 FROM tried`);
  const seenBy = async (key: Parameters<typeof call>[2]) => (await call('GET', path, key)).body.rows;
  const all = await seenBy('admin');
  t.strictSame(
    all.map(({ publisherId, host }: Record<string, string>) => [publisherId, host]),
    [
      ['pub-1', 'one.example'],
      ['pub-2', 'two.example:81'],
    ],
  );
  t.match(all[0], {
    ...{ url: 'https://user:secret@one.example/?t=pub-1', pending: 1 },
    lastAttempt: { status: 503, error: 'answered 503', durationMs: 12 },
  });
  t.strictSame(await seenBy('publisher'), [all[0]]);
  t.strictSame(await seenBy('otherPublisher'), [all[1]]);
  t.match(await call('GET', path, 'advertiser'), { status: 403, body: { code: 'forbidden' } });
  t.match(await call('GET', `${path}?odd=1`, 'admin'), { status: 400 });
});

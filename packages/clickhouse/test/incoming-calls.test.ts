import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { createClickHouse, insertCalls, migrateClickHouse } from '../src/index.js';
import { countCallsQuery, listCallsQuery } from '../src/queries/incoming-calls.js';

t.test('a partition is a day, and is dropped as a whole when it is over', async (t) => {
  const url = await emptyStore(t, 'clickhouse');
  await migrateClickHouse(url);
  const client = createClickHouse(url);
  t.teardown(() => client.close());
  const dayMs = 86_400_000;
  const line = (ageDays: number) =>
    JSON.stringify({
      id: String(ageDays).padStart(32, '0'),
      created_at: new Date(Date.now() - ageDays * dayMs).toISOString(),
      advertiser_id: 'a',
      request_id: '',
      via: 'post',
      status: 200,
      code: '',
      click_id: '',
      txid: '',
      fields: '{}',
      duration_ms: 0,
      message: '',
      faults: '[]',
      warnings: '[]',
    });
  await client.command({ query: 'SYSTEM STOP TTL MERGES incoming_calls' }).catch(() => {});
  const signal = () => AbortSignal.timeout(10_000);
  await insertCalls(client, [line(20), line(3), line(0)], 'first', signal());
  await insertCalls(client, [line(20), line(3), line(0)], 'first', signal());
  const read = async (query: string) => {
    const answer = await client.query({ query, format: 'JSONEachRow' });
    return answer.json<Record<string, string>>();
  };
  const days = await read(
    `SELECT partition, toString(sum(rows)) AS n FROM system.parts
     WHERE database = currentDatabase() AND table = 'incoming_calls' AND active GROUP BY partition ORDER BY partition`,
  );
  t.ok(days.length >= 2 && days.every(({ n }) => n === '1'), JSON.stringify(days));
  await client.command({ query: 'SYSTEM START TTL MERGES incoming_calls' }).catch(() => {});
  await client.command({ query: 'OPTIMIZE TABLE incoming_calls FINAL' });
  t.same(await read('SELECT toString(count()) AS n FROM incoming_calls'), [{ n: '2' }]);
});

t.test('the statements', async (t) => {
  const filter = { fromMs: 5, code: 'not_found', txid: 'x', ok: false };
  t.equal(
    listCallsQuery({ of: 'advertiser', advertiserId: 'a' }, filter, { limit: 3, before: 'ff' }).query,
    `SELECT id, toUnixTimestamp64Milli(created_at) AS createdAtMs, advertiser_id AS advertiserId,
       request_id AS requestId, via, status, code, click_id AS clickId, txid, fields, duration_ms AS durationMs,
       message, faults, warnings
FROM incoming_calls
WHERE created_at >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')
  AND advertiser_id = {advertiserId:String}
  AND code = {code:String}
  AND txid = {txid:String}
  AND status >= 400
  AND id < {before:String}
ORDER BY id DESC
LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
  );
  t.match(countCallsQuery({ of: 'publisher', affiliateId: 'p' }, { fromMs: 0 }).query, /\n {2}AND false$/);
});

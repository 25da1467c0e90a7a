import { dayMs } from '@clicktrail/contracts';
import { test } from 'tap';
import { findClicks, insertEvents } from '../src/index.js';
import { findClicksQuery } from '../src/queries/find-click.js';
import { batchAt, clicksOf, ids, linesOf, migrated } from './helpers.js';

const now = Date.parse('2026-03-14T15:09:26.535Z');
const perBatch = 10;
const batches = 1_000;

test('findClicks', async (t) => {
  const client = await migrated(t);
  const made = Array.from({ length: batches }, (_, i) => i).flatMap((i) =>
    clicksOf(
      batchAt(now + i),
      Array.from({ length: perBatch }, (_, n) => ({ sub1: `${i}-${n}` })),
    ),
  );
  const old = clicksOf(batchAt(now - 90 * dayMs), [{ sub1: 'old' }]);
  await insertEvents(client, 'click', linesOf(made), { token: 'made' });
  await insertEvents(client, 'click', linesOf(old), { token: 'old' });
  const placeOf = (id: string) => ({ id, createdAtMs: ids.parse(id)!.createdAtMs });

  await t.test('one answer for each key, in their order, repeated and unknown ones too', async (t) => {
    const wanted = [made[5_003]!.id, ids.at(batchAt(now), 99), old[0]!.id, made[7]!.id, made[7]!.id];
    const found = await findClicks(client, wanted.map(placeOf));
    t.same(
      found.map((click) => click?.sub1),
      ['500-3', undefined, 'old', '0-7', '0-7'],
    );
    t.same(await findClicks(client, []), []);
  });

  await t.test('more of them than one request takes', async (t) => {
    const wanted = made.filter((_, i) => i % 40 === 0).map(({ id }) => id);
    const found = await findClicks(client, wanted.map(placeOf));
    t.same(
      found.map((click) => click?.id),
      wanted,
    );
  });

  await t.test('reads where they are, and nothing else', async (t) => {
    const { query, query_params } = findClicksQuery([placeOf(made[5_003]!.id), placeOf(made[7]!.id)]);
    const answer = await client.query({
      query: `EXPLAIN indexes = 1 ${query}`,
      query_params,
      format: 'TabSeparated',
    });
    const plan = await answer.text();
    const byKey = /PrimaryKey[\s\S]*?Granules: (\d+)\/(\d+)/.exec(plan)!;
    t.ok(Number(byKey[1]) <= 2, `${byKey[1]} granules of ${byKey[2]}`);
    t.ok(Number(byKey[2]) >= 9);
    t.match(/Min-?Max[\s\S]*?Parts: (\d+\/\d+)/.exec(plan)?.[1], '1/2', 'the months of others are left out');
  });
});

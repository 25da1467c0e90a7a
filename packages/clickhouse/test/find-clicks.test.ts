import { dayMs } from '@clicktrail/contracts';
import { test } from 'tap';
import { clickKeysMax, findClicks, insertEvents } from '../src/index.js';
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
  const older = clicksOf(batchAt(now - 150 * dayMs), [{ sub1: 'older' }]);
  await insertEvents(client, 'click', linesOf(made), { token: 'made' });
  await insertEvents(client, 'click', linesOf(old), { token: 'old' });
  await insertEvents(client, 'click', linesOf(older), { token: 'older' });
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

  await t.test('as many as one statement takes, over several months', async (t) => {
    const wanted = [
      ...old,
      ...older,
      ...made.filter((_, i) => i % Math.ceil(made.length / (clickKeysMax - 2)) === 0),
    ].map(({ id }) => id);
    t.equal(wanted.length, clickKeysMax);
    const found = await findClicks(client, wanted.map(placeOf));
    t.same(
      found.map((click) => click?.id),
      wanted,
    );
  });

  const chosenBy = async (ids: string[]) => {
    const { query, query_params } = findClicksQuery(ids.map(placeOf));
    const answer = await client.query({
      query: `EXPLAIN indexes = 1 ${query}`,
      query_params,
      use_multipart_params_auto: true,
      format: 'TabSeparated',
    });
    const plan = await answer.text();
    const [, granules, ofGranules] = /PrimaryKey[\s\S]*?Granules: (\d+)\/(\d+)/.exec(plan)!.map(Number);
    return {
      granules,
      ofGranules: ofGranules!,
      months: /Min-?Max[\s\S]*?Parts: (\d+\/\d+)/.exec(plan)?.[1],
    };
  };

  await t.test('reads where they are, and nothing else', async (t) => {
    const { granules, ofGranules, months } = await chosenBy([made[5_003]!.id, made[7]!.id]);
    t.ok(granules! <= 2, `${granules} granules of ${ofGranules}`);
    t.ok(ofGranules >= 9);
    t.equal(months, '1/3', 'the months of others are left out');
  });

  await t.test('a hundred beside one another and one of another month read few granules', async (t) => {
    const beside = made.slice(3_000, 3_000 + clickKeysMax - 1).map(({ id }) => id);
    const { granules, ofGranules, months } = await chosenBy([...beside, old[0]!.id]);
    t.ok(granules! <= 3, `${granules} granules of ${ofGranules}`);
    t.equal(months, '2/3');
  });
});

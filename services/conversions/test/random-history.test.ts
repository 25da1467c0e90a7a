import { dayMs, utcDayOf } from '@clicktrail/contracts';
import { conversionTotals, foldConversionTotals } from '@clicktrail/postgres';
import { Random } from '@clicktrail/testing';
import t from 'tap';
import { Model, type ModelConversion, type Report, type Status } from './support/model.js';
import { startService } from './support/start-service.js';

/** A fixed seed, so that only a change can make it fail; HISTORY_SEED and HISTORY_STEPS run others. */
const seed = Number(process.env.HISTORY_SEED ?? 1);
const steps = Number(process.env.HISTORY_STEPS ?? 400);

t.test(`a random history, seed ${seed}`, async (t) => {
  const random = new Random(seed);
  const { call, click, pool } = await startService(t);
  await pool.query(
    `UPDATE publishers SET postback_url = 'https://pub.example/?c={conversion_id}&s={status}&p={payout}&r={revenue}'`,
  );

  const model = new Model();
  const clicks: { id: string; campaign: string }[] = [];
  for (const campaign of ['fixed', 'fixed', 'percent', 'percent', 'accepts', 'accepts', 'unpaid']) {
    clicks.push({ id: await click({ campaignId: campaign }), campaign });
  }
  const idOf = new Map<ModelConversion, string>();
  const status = () =>
    random.pick<Status | undefined>([undefined, undefined, 'approved', 'pending', 'rejected']);
  const amount = () => random.pick([undefined, 0n, 50_000n, 123_455n, 5n, 15n, 999_999n]);
  const json = (fields: object) =>
    `{${Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(
        ([name, value]) =>
          `"${name}":${typeof value === 'bigint' ? decimalOf(value) : JSON.stringify(value)}`,
      )
      .join()}}`;

  const report = async () => {
    const source =
      random.next() < 0.15 ? { click: null, coupon: 'SAVE10' } : { click: random.pick(clicks), coupon: null };
    const sent = {
      ...{ txid: random.pick([undefined, 'A', 'B', 'C', `t${random.below(20)}`]) },
      ...{ goal: random.pick([undefined, undefined, 'signup', 'upsell']), status: status() },
      ...{ revenue: amount(), payout: amount() },
    };
    const expected = model.report({ ...source, ...sent } as Report);
    const body = json({ click_id: source.click?.id, coupon: source.coupon ?? undefined, ...sent });
    const answer = await call('POST', '/api/v1/conversions', 'admin', body);
    const { conversion } = expected;
    t.same(
      [answer.status, answer.body.status, answer.body.conversion.status, answer.body.conversion.payout],
      [
        expected.outcome === 'recorded' ? 201 : 200,
        expected.outcome,
        conversion.status,
        Number(conversion.payout) / 10_000,
      ],
      body,
    );
    if (expected.outcome === 'recorded') idOf.set(conversion, answer.body.conversion.id);
    else t.equal(answer.body.conversion.id, idOf.get(conversion));
  };

  const patch = async () => {
    const sent = { status: status(), revenue: amount(), payout: amount() };
    if (model.conversions.length === 0 || Object.values(sent).every((value) => value === undefined)) return;
    const conversion = random.pick(model.conversions);
    model.patch(conversion, sent as Partial<Report>);
    const answer = await call('PATCH', `/api/v1/conversions/${idOf.get(conversion)}`, 'admin', json(sent));
    t.same(
      [answer.status, answer.body.conversion.payout],
      [200, Number(conversion.payout) / 10_000],
      `PATCH ${json(sent)}`,
    );
  };

  for (let step = 0; step < steps && t.passing(); step++) {
    await (random.next() < 0.2 ? patch() : report());
    if (random.next() < 0.05) await foldConversionTotals(pool, 10);
  }

  await t.test('what is stored is what the model has', async (t) => {
    const { rows } = await pool.query(
      `SELECT id, status, payout, revenue, version,
         (SELECT count(*)::int FROM conversion_versions WHERE conversion_id = c.id) AS versions,
         ARRAY(SELECT p.event || ' ' || p.url FROM postbacks p WHERE p.conversion_id = c.id ORDER BY p.id) AS postbacks
       FROM conversions c`,
    );
    t.equal(rows.length, model.conversions.length);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const each of model.conversions) {
      const row = byId.get(idOf.get(each));
      t.same(
        [row.status, row.payout, row.revenue, row.version, row.versions],
        [each.status, decimalOf(each.payout), decimalOf(each.revenue), each.versions, each.versions],
      );
      t.same(row.postbacks.map(postbackText).sort(), [...each.postbacks].sort());
    }
  });

  await t.test('the totals are those of the model, however much of them is folded', async (t) => {
    const today = utcDayOf(Date.now());
    const yesterday = utcDayOf(Date.now() - dayMs);
    const totals = () =>
      conversionTotals(pool, { of: 'publisher', affiliateId: 'pub-1' }, { from: yesterday, to: today });
    const before = await totals();
    t.same(before, expectedTotals(model.conversions));
    while ((await foldConversionTotals(pool, 50)) > 0);
    t.same(await totals(), before);
    t.same(
      (
        await conversionTotals(
          pool,
          { of: 'advertiser', advertiserId: 'adv-2' },
          { from: yesterday, to: today },
        )
      ).campaigns,
      [],
    );
  });
});

function decimalOf(amount: bigint): string {
  const digits = String(amount).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

function postbackText(stored: string): string {
  const [event, url] = stored.split(' ') as [string, string];
  const { searchParams } = new URL(url);
  return `only ${event} ${searchParams.get('s')} ${searchParams.get('p')} ${searchParams.get('r')}`;
}

/** EUR of the campaign `percent` is worth 1.1 USD. */
function expectedTotals(conversions: readonly ModelConversion[]) {
  const campaigns = [...new Set(conversions.map(({ campaign }) => campaign))].sort().map((campaignId) => {
    const own = conversions.filter(({ campaign }) => campaign === campaignId);
    const count = (status: Status) => own.filter((each) => each.status === status).length;
    const approved = own.filter(({ status }) => status === 'approved');
    const converted = (field: 'payout' | 'revenue') => {
      const sum = approved.reduce((total, each) => total + each[field], 0n);
      if (campaignId !== 'percent') return decimalOf(sum);
      const tenths = sum * 11n;
      const [down, rest] = [tenths / 10n, tenths % 10n];
      return decimalOf(rest > 5n || (rest === 5n && down % 2n === 1n) ? down + 1n : down);
    };
    return {
      ...{ campaignId, conversions: own.length, approved: approved.length },
      ...{ pending: count('pending'), rejected: count('rejected') },
      ...{ payout: converted('payout'), revenue: converted('revenue') },
    };
  });
  return { campaigns, unconverted: [] };
}

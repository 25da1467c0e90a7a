import t from 'tap';
import { type Counts, History } from './support/play-history.js';
import { type Service, startService } from './support/start-service.js';

/** A fixed seed, so that only a change can make it fail; HISTORY_SEED and HISTORIES run others. */
const firstSeed = Number(process.env.HISTORY_SEED ?? 1);
const histories = Number(process.env.HISTORIES ?? 150);
const publishers = 16;

t.setTimeout(3_600_000);

t.test(`${histories} random histories from seed ${firstSeed}`, { timeout: 3_600_000 }, async (t) => {
  const service = await startService(t);
  const counts: Counts = { requests: 0, pairs: 0, retries: 0, changesOfUrl: 0 };
  let next = firstSeed;
  const play = async (_: unknown, number: number) => {
    const publisher = { affiliateId: `publisher-${number}`, coupon: `COUPON-${number}` };
    await addPublisher(service, publisher);
    while (next < firstSeed + histories && t.passing()) {
      await new History({ t, service, counts, seed: next++, ...publisher }).play();
    }
  };
  await Promise.all(Array.from({ length: publishers }, play));
  t.ok(
    Object.values(counts).every((count) => count > 0),
    `${histories} histories: ${JSON.stringify(counts)}`,
  );
});

async function addPublisher(
  { pool }: Service,
  { affiliateId, coupon }: { affiliateId: string; coupon: string },
) {
  await pool.query(
    `INSERT INTO publishers (id, name, status, postback_secret) VALUES ($1, $1, 'active', 'whsec_c2VjcmV0')`,
    [affiliateId],
  );
  await pool.query(`INSERT INTO coupons (id, code, campaign_id, affiliate_id) VALUES ($1, $1, 'fixed', $2)`, [
    coupon,
    affiliateId,
  ]);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchNames, EventIds } from '@clicktrail/click-id';
import { createClickHouse, insertEvents } from '@clicktrail/clickhouse';
import { clickLine } from '@clicktrail/contracts';
import { makeCampaign, startSystem } from '@clicktrail/harness';
import { restoreBackup, takeBackup, withOperatorStores } from '@clicktrail/local/operator';
import { dayOfMs, ledgerKey, ledgerSeconds } from '@clicktrail/queue';
import t from 'tap';
import { operate } from '../src/index.js';

const folder = mkdtempSync(join(tmpdir(), 'clicktrail-midnight-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

const tomorrowMs = Date.now() + 86_400_000;
const tomorrow = dayOfMs(tomorrowMs);

/** Clicks of the next day, as they are stored: those that came after Redis was copied and before ClickHouse was. */
function linesOfTomorrow(campaignId: string, affiliateId: string): string {
  const batch = new BatchNames(1, () => tomorrowMs).next();
  const ids = new EventIds('a secret');
  const click = {
    campaignId,
    affiliateId,
    advertiserId: 'adv-1',
    country: '',
    device: '',
    os: '',
    browser: '',
  };
  return [0, 1, 2]
    .map((i) =>
      clickLine(ids.at(batch, i), { ...click, sub1: '', sub2: '', fraudReasons: [], fraudScore: 0 }),
    )
    .join('');
}

t.test('the books of a day that began while the backup was taken balance', async (t) => {
  const system = await startSystem();
  const { campaign_id, affiliate_id } = await makeCampaign(system, {});
  await system.admin('POST', '/api/v1/clicks', { campaign_id, affiliate_id });
  const clickhouse = createClickHouse(system.stores.clickhouse.url);
  await insertEvents(clickhouse, 'click', linesOfTomorrow(campaign_id, affiliate_id), { token: 'tomorrow' });
  await clickhouse.close();
  t.ok((await operate(system, takeBackup, join(folder, 'copy'))).good);
  await system.stop();

  await withOperatorStores({ dataDir: join(folder, 'data'), given: {}, shards: 1 }, async (stores) => {
    const beganMs = Date.now();
    await restoreBackup(stores, join(folder, 'copy'), () => undefined);
    const today = dayOfMs(Date.now());
    const { counted } = await stores.queue.ledger([today, tomorrow]);
    t.equal(counted(today, 'click').accepted, 1);
    t.equal(counted(tomorrow, 'click').accepted, 3);
    const leftMs = await stores.redis.pttl(ledgerKey(0, tomorrow));
    const passedMs = Date.now() - beganMs;
    t.ok(leftMs <= ledgerSeconds * 1_000, `${leftMs} ms: no longer than any day`);
    t.ok(
      leftMs >= ledgerSeconds * 1_000 - passedMs,
      `${leftMs} ms, ${passedMs} have passed: as long as any day`,
    );
  });
});

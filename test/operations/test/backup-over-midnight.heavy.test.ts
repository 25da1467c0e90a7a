import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClickHouse, insertEvents } from '@clicktrail/clickhouse';
import { dayMs, utcDayOf } from '@clicktrail/contracts';
import { BatchNames, batchTimeMs, clickLine, EventIds } from '@clicktrail/events';
import { makeCampaign, startSystem } from '@clicktrail/harness';
import { restoreBackup, takeBackup, withOperatorStores } from '@clicktrail/operator';
import { ledgerKey, ledgerSeconds } from '@clicktrail/queue';
import t from 'tap';
import { operate } from '../src/index.js';

const folder = mkdtempSync(join(tmpdir(), 'clicktrail-midnight-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

/** Clicks as they are stored: those that came after Redis was copied and before ClickHouse was. */
function linesOf(createdAtMs: number, campaignId: string, affiliateId: string): string {
  const batch = new BatchNames(1, () => createdAtMs).next();
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
  const sent = { campaign_id, affiliate_id };
  const { click } = await system.admin<{ click: { id: string } }>('POST', '/api/v1/clicks', sent);
  // Both days follow from the click's own: the test, too, may run over midnight.
  const clickMs = batchTimeMs(click.id);
  const nextDayMs = clickMs + dayMs;
  const [day, nextDay] = [utcDayOf(clickMs), utcDayOf(nextDayMs)];
  const clickhouse = createClickHouse(system.stores.clickhouse.url);
  const lines = linesOf(nextDayMs, campaign_id, affiliate_id);
  await insertEvents(clickhouse, 'click', lines, { token: 'the next day' });
  await clickhouse.close();
  t.ok((await operate(system, takeBackup, join(folder, 'copy'))).good);
  await system.stop();

  await withOperatorStores({ dataDir: join(folder, 'data'), given: {}, shards: 1 }, async (stores) => {
    const beganMs = Date.now();
    await restoreBackup(stores, join(folder, 'copy'), () => undefined);
    const endedMs = Date.now();
    const { counted } = await stores.queue.ledger([day, nextDay]);
    t.equal(counted(day, 'click').accepted, 1);
    t.equal(counted(nextDay, 'click').accepted, 3);
    // A counter is kept for `ledgerSeconds` from when it was written, which was during the restore.
    const writtenMs = (await stores.redis.pexpiretime(ledgerKey(0, nextDay))) - ledgerSeconds * 1_000;
    t.ok(
      writtenMs >= beganMs,
      `kept as long as any day: as if written ${writtenMs - beganMs} ms after the begin`,
    );
    t.ok(writtenMs <= endedMs, `and no longer: as if written ${endedMs - writtenMs} ms before the end`);
  });
});

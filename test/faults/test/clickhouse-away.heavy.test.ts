import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@clicktrail/harness';
import t from 'tap';
import { drained, startLoad } from '../src/index.js';

const awayMs = 20_000;

t.setTimeout(900_000);

t.test(
  'ClickHouse away for 20 s: nothing is lost, and the backlog drains by itself',
  { timeout: 600_000 },
  async (t) => {
    const system = await startSystem();
    t.teardown(() => system.stop());
    const load = await startLoad(system, 16);
    await sleep(1_500);
    system.stores.clickhouse.kill('SIGKILL');
    await system.stores.clickhouse.exited;
    const before = load.ledger.acknowledged.size;
    await sleep(awayMs);
    const during = load.ledger.acknowledged.size - before;
    await system.stores.clickhouse.restart();
    await sleep(1_500);
    await load.stop();

    const { acknowledged, stored, lost, twice } = await drained(system, load.ledger);
    t.comment(`${acknowledged} acknowledged, ${during} of them without ClickHouse; ${stored} stored`);
    t.ok(during > 1_000, 'clicks are taken in without ClickHouse');
    t.same([...load.ledger.refused], [], 'none was refused');
    t.same(lost, [], 'nothing lost');
    t.same(twice, [], 'nothing twice');
  },
);

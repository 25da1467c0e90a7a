import { Registry } from 'prom-client';
import t from 'tap';
import { PoolMetrics } from '../src/index.js';

t.test('each pool of a process is shown by its name', async (t) => {
  const registry = new Registry();
  const pools = new PoolMetrics(registry);
  const main = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const watched = pools.watch('main', () => main);
  t.equal(watched, main);
  let waited = (_ms: number) => {};
  pools.watch('exports', (onWait) => {
    waited = onWait;
    return { totalCount: 8, idleCount: 1, waitingCount: 3 };
  });
  main.totalCount = 2;
  main.idleCount = 2;
  waited(1_500);
  const page = await registry.metrics();
  for (const line of [
    'clicktrail_pg_pool_connections{pool="main",state="busy"} 0',
    'clicktrail_pg_pool_connections{pool="main",state="idle"} 2',
    'clicktrail_pg_pool_connections{pool="exports",state="busy"} 7',
    'clicktrail_pg_pool_connections{pool="exports",state="idle"} 1',
    'clicktrail_pg_pool_waiting{pool="main"} 0',
    'clicktrail_pg_pool_waiting{pool="exports"} 3',
    'clicktrail_pg_pool_wait_seconds_sum{pool="exports"} 1.5',
    'clicktrail_pg_pool_wait_seconds_count{pool="main"} 0',
  ]) {
    t.ok(page.split('\n').includes(line), line);
  }
});

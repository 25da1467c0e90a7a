/**
 * The other end of `queue-add-per-request.ts`: a job for each event, many at once, and what they carry is inserted in
 * groups, each job ending once its group is stored. It says on the first line of its output that it runs.
 */
import { createClickHouse } from '@clicktrail/clickhouse';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';

const jobsAtOnce = 2_000;
const flushEveryMs = 100;
/** After the end of the benchmark Redis is gone, and the worker would wait for it. */
const stopWithinMs = 5_000;

const clickhouse = createClickHouse(process.env.CLICKHOUSE_URL!);
await clickhouse.command({
  query: `CREATE TABLE IF NOT EXISTS one_event_per_job
    (id String, campaign_id String, affiliate_id String, country String, device String, os String, sub1 String, sub2 String)
    ENGINE = MergeTree ORDER BY id`,
});

interface Waiting {
  row: unknown;
  resolve: () => void;
  reject: (error: unknown) => void;
}
let group: Waiting[] = [];

async function flush(): Promise<void> {
  const taken = group;
  group = [];
  try {
    await clickhouse.insert({
      table: 'one_event_per_job',
      values: taken.map(({ row }) => row),
      format: 'JSONEachRow',
    });
    for (const { resolve } of taken) resolve();
  } catch (error) {
    for (const { reject } of taken) reject(error);
  }
}

const redis = new Redis(process.env.REDIS_URL!, { maxRetriesPerRequest: null });
const worker = new Worker(
  process.env.QUEUE ?? 'one-event-per-job',
  (job) =>
    new Promise<void>((resolve, reject) => {
      if (group.length === 0) setTimeout(() => void flush(), flushEveryMs);
      group.push({ row: job.data, resolve, reject });
    }),
  { connection: redis, concurrency: jobsAtOnce },
);
process.stdout.write(`${JSON.stringify({ url: '' })}\n`);
process.once('SIGTERM', async () => {
  setTimeout(() => process.exit(1), stopWithinMs);
  await worker.close();
  await clickhouse.close();
  process.exit(0);
});

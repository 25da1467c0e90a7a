import { Job } from 'bullmq';
import t from 'tap';
import { argumentsOf } from '../src/bullmq/add-job.js';
import { jobKeyPrefix } from '../src/bullmq/keys.js';
import { data, jobOptions, openShard, shard } from './support/open-shard.js';

t.test('a job passes the name and arguments of one script to a transaction, at once', async (t) => {
  const { queue } = await openShard(t);
  const { command, keys, values } = argumentsOf(new Job(queue, 'click', data, jobOptions, 'b1'));
  t.match(command, /^addStandardJob(:|$)/);
  t.equal(keys.length, 9);
  for (const key of keys) t.ok(String(key).startsWith(jobKeyPrefix(shard)), String(key));
  t.equal(values.length, 3, 'the job, its data, its options');
  t.same(JSON.parse(String(values[1])), data);
});

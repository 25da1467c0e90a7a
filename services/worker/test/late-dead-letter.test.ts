import { type DeadLetter, newDeadLetter, replayDeadLetters } from '@clicktrail/queue';
import { connectForWork } from '@clicktrail/redis';
import t, { type Test } from 'tap';
import { JobGroups } from '../src/insert-once/job-groups.js';
import { fixture } from './event-fixture.js';

const kept = (event: DeadLetter) => ({ ...event, shard: 0 });

/** One click whose job a worker holds in a group, and the dead letter that the worker would make of it. */
async function heldEvent(t: Test) {
  const { queue, stores, deadLetters, shardDeadLetters, send } = await fixture(t);
  const redis = connectForWork(stores.redisUrl);
  t.teardown(() => redis.disconnect());
  const groups = new JobGroups(redis, 0);
  const [id] = await send(1);
  const batch = id!.slice(0, 20);
  await redis.set(`{clicktrail-0}:events:${batch}:lock`, 'mine');
  const { group } = await groups.form('a group', [{ id: batch, token: 'mine' }]);
  const line = (await queue.findLine('click', batch, id!))!;
  const event = newDeadLetter('click', line, 'a reason');
  return {
    deadLetters,
    put: () => shardDeadLetters.put(event, group),
    groups,
    group,
    event: { ...event, shard: 0 },
  };
}

t.test(
  'a worker makes an event a dead letter only while the group is open that it was to be stored with',
  async (t) => {
    const { deadLetters, put, groups, group, event } = await heldEvent(t);
    t.equal(await put(), true);
    t.same(await deadLetters.find(event.id), event);
    t.ok(await deadLetters.drop(event));
    await groups.markStored(group);
    t.equal(await put(), false, 'what comes then is late');
    t.equal(await deadLetters.count(), 0);
  },
);

t.test(
  'the same sent twice, and late the second time: an event that was dropped stays dropped',
  async (t) => {
    const { deadLetters, put, event } = await heldEvent(t);
    t.equal(await put(), true);
    t.ok(await deadLetters.drop(event));
    t.equal(await put(), true, 'it became a dead letter for this group, and the worker goes on');
    t.equal(await deadLetters.count(), 0);
  },
);

t.test(
  'a replay puts back only what is a dead letter still, as it was read, and all of a batch or none',
  async (t) => {
    const { queue, deadLetters } = await fixture(t);
    const [one, other] = ['00', '01'].map((index) =>
      kept(newDeadLetter('click', `01a21360f3c00000115600${index}b25eb649\tcmp\tbad`, 'a reason')),
    );
    for (const event of [one!, other!]) await deadLetters.putBack(event);
    const read = await deadLetters.findAll([one!.id, other!.id]);
    t.ok(await deadLetters.drop(one!));
    t.same(await replayDeadLetters(queue, deadLetters, read), { replayed: [], left: [one!.id, other!.id] });
    t.match(await queue.counts(), { waiting: 0 });
    t.same(await deadLetters.find(other!.id), other, 'which stays where it is');

    await deadLetters.putBack({ ...other!, reason: 'a newer reason' });
    t.same(
      (await replayDeadLetters(queue, deadLetters, [other!])).replayed,
      [],
      'it became a dead letter anew since',
    );
    const anew = await deadLetters.findAll([other!.id]);
    t.same((await replayDeadLetters(queue, deadLetters, anew)).replayed, [other!.id]);
    t.equal(await deadLetters.count(), 0);
    t.match(await queue.counts(), { waiting: 1 });
  },
);

t.test(
  'an event whose replay was refused, and has not ended yet, is replayed once that has ended',
  async (t) => {
    const { queue, deadLetters } = await fixture(t);
    const event = kept(newDeadLetter('click', '01a21360f3c0000011560000b25eb649\tcmp\tbad', 'a reason'));
    await deadLetters.putBack(event);
    t.same((await replayDeadLetters(queue, deadLetters, [event])).replayed, [event.id]);
    // The worker keeps it as a dead letter again before it ends the job.
    await deadLetters.putBack(event);
    t.same(await replayDeadLetters(queue, deadLetters, [event]), { replayed: [], left: [event.id] });
    t.same(await deadLetters.find(event.id), event, 'it is nowhere else once that job has ended');
  },
);

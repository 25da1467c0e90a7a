import { JobGroups, replaySetAside, setAsideNow } from '@clicktrail/queue';
import { connectForWork } from '@clicktrail/redis';
import t, { type Test } from 'tap';
import { fixture } from './event-fixture.js';

/** One click whose job a worker holds in a group, and the same click as that worker would set it aside. */
async function heldEvent(t: Test) {
  const { queue, stores, setAside, send } = await fixture(t);
  const redis = connectForWork(stores.redisUrl);
  t.teardown(() => redis.disconnect());
  const groups = new JobGroups(redis, 0);
  const [id] = await send(1);
  const batch = id!.slice(0, 20);
  await redis.set(`{clicktrail-0}:events:${batch}:lock`, 'mine');
  const { group } = await groups.form('a group', [{ id: batch, token: 'mine' }]);
  const line = (await queue.findLine('click', batch, id!))!;
  return { queue, setAside, groups, group, event: setAsideNow('click', line, 'a reason') };
}

t.test(
  'a worker sets an event aside only while the group is open that it was to be stored with',
  async (t) => {
    const { setAside, groups, group, event } = await heldEvent(t);
    t.equal(await setAside.put(event, group), true);
    t.same(await setAside.find(event.id), event);
    t.ok(await setAside.drop(event));
    await groups.end(group);
    t.equal(await setAside.put(event, group), false, 'what comes then is late');
    t.equal(await setAside.count(), 0);
  },
);

t.test(
  'the same sent twice, and late the second time: an event that was dropped stays dropped',
  async (t) => {
    const { setAside, group, event } = await heldEvent(t);
    t.equal(await setAside.put(event, group), true);
    t.ok(await setAside.drop(event));
    t.equal(
      await setAside.put(event, group),
      true,
      'it was set aside for this group, and the worker goes on',
    );
    t.equal(await setAside.count(), 0);
  },
);

t.test(
  'a replay puts back only what is set aside still, as it was read, and all of a batch or none',
  async (t) => {
    const { queue, setAside } = await fixture(t);
    const [one, other] = ['00', '01'].map((index) =>
      setAsideNow('click', `01a21360f3c00000115600${index}b25eb649\tcmp\tbad`, 'a reason'),
    );
    for (const event of [one!, other!]) await setAside.putBack(event);
    const read = await setAside.findAll([one!.id, other!.id]);
    t.ok(await setAside.drop(one!));
    t.same(await replaySetAside(queue, setAside, read), { replayed: [], left: [one!.id, other!.id] });
    t.match(await queue.counts(), { waiting: 0 });
    t.same(await setAside.find(other!.id), other, 'which stays where it is');

    await setAside.putBack({ ...other!, reason: 'a newer reason' });
    t.same((await replaySetAside(queue, setAside, [other!])).replayed, [], 'it was set aside anew since');
    const anew = await setAside.findAll([other!.id]);
    t.same((await replaySetAside(queue, setAside, anew)).replayed, [other!.id]);
    t.equal(await setAside.count(), 0);
    t.match(await queue.counts(), { waiting: 1 });
  },
);

t.test(
  'an event whose replay was refused, and has not ended yet, is replayed once that has ended',
  async (t) => {
    const { queue, setAside } = await fixture(t);
    const event = setAsideNow('click', '01a21360f3c0000011560000b25eb649\tcmp\tbad', 'a reason');
    await setAside.putBack(event);
    t.same((await replaySetAside(queue, setAside, [event])).replayed, [event.id]);
    // The worker sets it aside anew before it ends the job.
    await setAside.putBack(event);
    t.same(await replaySetAside(queue, setAside, [event]), { replayed: [], left: [event.id] });
    t.same(await setAside.find(event.id), event, 'it is nowhere else once that job has ended');
  },
);

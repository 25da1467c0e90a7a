import t from 'tap';
import { ExampleChoice } from '../src/refusals/choose-examples.js';
import { type NotCounted, RefusalCounts } from '../src/refusals/refusal-counts.js';

const quarterMs = 900_000;
const atMs = 1_700_000_100_000;

const request = (change: Partial<NotCounted> = {}): NotCounted => ({
  atMs,
  campaign_id: 'cmp_1',
  affiliate_id: 'pub_1',
  advertiser_id: 'adv_1',
  event_type: 'click',
  refusal: 'cap_reached',
  country: 'DE',
  device: 'mobile',
  os: 'ios',
  browser: 'safari',
  sub1: '',
  sub2: '',
  ...change,
});

t.test(
  'requests that differ in nothing but their second count in one group, by quarters of an hour',
  async (t) => {
    const counts = new RefusalCounts();
    const quarter = Math.floor(atMs / quarterMs) * quarterMs;
    for (const at of [quarter, quarter + quarterMs - 1, quarter + quarterMs])
      counts.add(request({ atMs: at }));
    counts.add(request({ sub1: 'a' }));
    const batch = counts.take()!;
    t.same(
      batch.counts.map(({ quarter, sub1, requests }) => [quarter, sub1, requests]),
      [
        [quarter / 1000, '', 2],
        [quarter / 1000 + 900, '', 1],
        [Math.floor(atMs / quarterMs) * 900, 'a', 1],
      ],
    );
    t.equal(batch.requests, 4);
    t.same(batch.examples.map(({ created_at }) => created_at).at(0), new Date(quarter).toISOString());
    t.equal(counts.take(), null, 'a batch has what came since the one before');
  },
);

t.test('beyond the bounds visitors are told apart no more, and then nothing is', async (t) => {
  const counts = new RefusalCounts({ detailedMax: 2, groupsMax: 3, examplesMax: 2 });
  const added = ['a', 'b', 'c', 'd'].map((sub1) => counts.add(request({ sub1 })));
  t.same(added, [true, true, true, true]);
  t.equal(counts.add(request({ sub1: 'a' })), true, 'a group that is there goes on');
  t.equal(counts.add(request({ campaign_id: 'cmp_2' })), false);
  const batch = counts.take()!;
  t.same(
    batch.counts.map(({ sub1, country, requests }) => [sub1, country, requests]),
    [
      ['a', 'DE', 2],
      ['b', 'DE', 1],
      ['', '', 2],
    ],
  );
  t.same(
    batch.examples.map(({ sub1 }) => sub1),
    ['d', 'a'],
    'the newest',
  );
  for (let i = 0; i < 10; i++) counts.add(request({ sub1: String(i % 2) }));
  t.equal(counts.take()!.examples.length, 2);
});

t.test('of a flood some examples are stored: the newest, and those of each publisher', async (t) => {
  let nowMs = 0;
  const choice = new ExampleChoice(() => nowMs);
  const example = (affiliate_id: string, i: number) => {
    const { atMs: _atMs, os: _os, browser: _browser, ...line } = request({ affiliate_id, sub1: String(i) });
    return { ...line, created_at: new Date(atMs + i).toISOString() };
  };
  const flood = Array.from({ length: 5_000 }, (_, i) => example('loud', i));
  flood.splice(100, 0, example('quiet', 1));
  const first = choice.of(flood);
  t.equal(first.length, 1_001, 'each has half of the room of 2,000');
  t.equal(first[0]!.sub1, '4999');
  t.ok(first.some(({ affiliate_id }) => affiliate_id === 'quiet'));
  t.equal(choice.of(flood.slice(200)).length, 999, 'what is left');
  nowMs += 1_000;
  t.equal(choice.of(flood.slice(200)).length, 50, 'a second later');
});

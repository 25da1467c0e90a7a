import t from 'tap';
import { BatchNames, batchTimeMs, EventIds } from '../src/index.js';

const ids = new EventIds('a secret of the installation');

t.test('an id names its batch and its time', async (t) => {
  const batch = new BatchNames(7, () => 1_700_000_000_123).next();
  const id = ids.at(batch, 41);
  t.match(id, /^[0-9a-f]{32}$/);
  t.same(ids.parse(id), { batch, createdAtMs: 1_700_000_000_123 });
  t.equal(batchTimeMs(batch), 1_700_000_000_123);
});

t.test('an id with any one character changed is refused', async (t) => {
  const id = ids.at(new BatchNames(7).next(), 0);
  for (let at = 0; at < id.length; at++) {
    const changed = id.slice(0, at) + (id[at] === '0' ? '1' : '0') + id.slice(at + 1);
    t.equal(ids.parse(changed), null, `character ${at}`);
  }
});

t.test('what is no id is refused', async (t) => {
  const id = ids.at(new BatchNames(1).next(), 1);
  for (const other of ['', 'x', id.toUpperCase(), `${id}0`, `${id}\n`, '0'.repeat(32)]) {
    t.equal(ids.parse(other), null, JSON.stringify(other));
  }
  t.equal(new EventIds('another secret').parse(id), null, 'of another installation');
});

t.test('ids sort as their events were created', async (t) => {
  let now = 1_700_000_000_000;
  const names = new BatchNames(3, () => now);
  const made: string[] = [];
  for (let i = 0; i < 300; i++) {
    now += 7;
    const batch = names.next();
    for (const index of [0, 1, 255, 256, 65_535]) made.push(ids.at(batch, index));
  }
  t.same([...made].sort(), made);
});

t.test('no name comes twice: not within a millisecond, not when the clock is set back', async (t) => {
  let now = 1_700_000_000_000;
  const names = new BatchNames(3, () => now);
  const seen = new Set<string>();
  for (let i = 0; i < 20_000; i++) seen.add(names.next());
  now -= 3_600_000;
  for (let i = 0; i < 20_000; i++) seen.add(names.next());
  t.equal(seen.size, 40_000);
});

import { randomBytes } from 'node:crypto';
import t from 'tap';
import { createClient } from '../src/index.js';
import { all, click, marks, upTo } from './support/events.js';
import { startService } from './support/start-service.js';

const MiB = 1024 * 1024;

t.test('a batch has at most 4 MiB, as the server counts them', async (t) => {
  const service = await startService(t);
  const { clicks } = createClient({ baseUrl: service.url });
  const events = upTo(9).map((at) => click(at, { referrer: 'x'.repeat(MiB - 100) }));
  t.equal((await all(clicks.batch(events, { gzip: false, underWayMax: 1 }))).length, 9);
  t.same(
    service.received.map(({ events }) => marks(events)),
    [[0, 1, 2, 3], [4, 5, 6, 7], [8]],
  );
  t.ok(service.received.every(({ bytes }) => bytes <= 4 * MiB && bytes > 0.9 * MiB));
});

t.test('the largest event that there is room for', async (t) => {
  const service = await startService(t);
  const { clicks } = createClient({ baseUrl: service.url });
  const beside = JSON.stringify({ events: [click(0, { referrer: '' })] }).length;
  for (const room of [0, 1, 2]) {
    const event = click(0, { referrer: 'x'.repeat(4 * MiB - beside - room) });
    const sent = all(clicks.batch([event], { gzip: false }));
    if (room === 0) await t.rejects(sent, { name: 'RangeError' }, 'one byte is reserved for the comma');
    else t.equal((await sent).length, 1);
  }
});

t.test('gzip where it pays, and at most 1 MiB as sent', async (t) => {
  const service = await startService(t);
  const { clicks } = createClient({ baseUrl: service.url });
  const bodies = {
    small: 'x',
    large: 'x'.repeat(3 * MiB),
    dense: randomBytes(1.6 * MiB).toString('base64'),
  };
  for (const referrer of Object.values(bodies)) await all(clicks.batch([click(0, { referrer })]));
  t.same(
    service.received.map(({ encoding }) => encoding),
    [undefined, 'gzip', undefined],
  );
  t.ok(service.received[1]!.bytes < 10_000);
  t.equal(service.recorded.length, 3);
});

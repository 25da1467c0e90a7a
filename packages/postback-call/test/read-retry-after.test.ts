import t from 'tap';
import { readRetryAfter } from '../src/index.js';

t.test('Retry-After is read as seconds or as a date', async (t) => {
  t.equal(readRetryAfter('120'), 120_000);
  t.equal(readRetryAfter('Wed, 21 Oct 2026 07:28:30 GMT', Date.UTC(2026, 9, 21, 7, 28, 0)), 30_000);
  t.equal(readRetryAfter('Wed, 21 Oct 2015 07:28:00 GMT'), 0, 'one that is over');
  for (const other of [undefined, 'soon', '-5x', ''])
    t.equal(readRetryAfter(other), undefined, String(other));
});

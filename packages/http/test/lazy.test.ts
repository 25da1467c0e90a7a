import t from 'tap';
import { lazy } from '../src/validation/lazy.js';

t.test('what is made at first use is made once, and not before', async (t) => {
  let times = 0;
  const thing = lazy(() => ({ number: ++times }));
  t.equal(times, 0);
  t.equal(thing(), thing());
  t.equal(times, 1);
});

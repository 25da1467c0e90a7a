import { test } from 'tap';
import { searchOf } from '../src/reads/click-search.js';

const stored = 100_000_000;

test('how a page of clicks is looked for', async (t) => {
  t.equal(searchOf({ asked: 0, ofAccounts: stored, stored }, 101), 'nothing');
  t.equal(searchOf({ asked: null, ofAccounts: 0, stored }, 101), 'nothing');
  t.equal(
    searchOf({ asked: 20_000_000, ofAccounts: 20_000_000, stored }, 101),
    'from the end',
    'a busy campaign',
  );
  t.equal(searchOf({ asked: 67_000, ofAccounts: 67_000, stored }, 101), 'from the end', 'one in 1,500');
  t.equal(searchOf({ asked: 5_000, ofAccounts: 5_000, stored }, 101), 'by indexes', 'one in 20,000');
  t.equal(searchOf({ asked: 200, ofAccounts: 50_000, stored }, 101), 'by indexes', 'rare among few');
  t.equal(searchOf({ asked: 101, ofAccounts: stored, stored }, 101), 'by indexes', 'a page that never fills');
  t.equal(
    searchOf({ asked: null, ofAccounts: 1_000, stored }, 101),
    'by indexes',
    'unknown, of a rare account',
  );
  t.equal(searchOf({ asked: null, ofAccounts: stored, stored }, 101), 'from the end', 'unknown, of all');
});

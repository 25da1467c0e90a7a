import t from 'tap';
import { hashOfKey, type Principal, scopeOf } from '../src/index.js';

const key = (role: Principal['role'], accountId: string | null): Principal => ({
  keyId: 'k',
  role,
  accountId,
  readOnly: false,
  rateLimit: 600,
  eventLimit: 60_000,
});

t.test('the scope of a key is its account; of an admin it is the network', async (t) => {
  t.strictSame(scopeOf(key('publisher', 'p1')), { of: 'publisher', affiliateId: 'p1' });
  t.strictSame(scopeOf(key('advertiser', 'a1')), { of: 'advertiser', advertiserId: 'a1' });
  t.strictSame(scopeOf(key('admin', null)), { of: 'network' });
});

t.test('a key is stored as its SHA-256 in hex', async (t) => {
  t.equal(hashOfKey('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

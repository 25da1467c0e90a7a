import { hashOfKey } from '@clicktrail/contracts';
import { test } from 'tap';
import { KeyHashes } from '../src/access/key-hashes.js';

test('The hash of a key is the same however often it was asked for, and whatever was asked meanwhile', async (t) => {
  const hashes = new KeyHashes();
  const keys = [...Array.from({ length: 10_000 }, (_, i) => `ck_${i}`), '', 'x'.repeat(20_000)];
  for (let round = 0; round < 2; round++) {
    t.strictSame(
      keys.map((key) => hashes.of(key)),
      keys.map(hashOfKey),
    );
    t.equal(hashes.of('ck_0'), hashOfKey('ck_0'));
  }
});

import { openPool, TextCipher } from '@clicktrail/postgres';
import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { boundToUser, takeCode } from '../src/sign-in/second-factor/take-code.js';
import { newTotpSecret } from '../src/sign-in/second-factor/totp.js';

const cipher = (secret: string) => new TextCipher(secret, 'second factors of a test');

t.test('a secret that was sealed under another SECRET_KEY: 503 that says what still works', async (t) => {
  const pool = openPool({
    databaseUrl: await emptyStore(t, 'postgres'),
    log: { info() {}, warn() {} },
  });
  t.teardown(() => pool.end());
  const totpSecret = cipher('before').seal(boundToUser('usr_1'), newTotpSecret());
  const credentials = {
    userId: 'usr_1',
    email: 'ada@example.com',
    status: 'active' as const,
    accepted: true,
    passwordHash: '',
    totpSecret,
  };
  const people = { secrets: cipher('after'), now: Date.now };
  await t.rejects(takeCode(people, pool, credentials, '123456'), {
    code: 'unavailable',
    message: /SECRET_KEY was changed\. A recovery code still works/,
  });
});

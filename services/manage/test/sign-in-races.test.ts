import {
  endSessionsOfUser,
  inTransaction,
  lockCatalog,
  setPasswordHash,
  type Tx,
  updateRow,
  users,
} from '@clicktrail/postgres';
import { type TestHandle, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Answer, quickPasswords, startService } from './support/start-service.js';
import { as, login, makeUser, password } from './support/users.js';

const email = 'ada@example.com';

/** Statements of this database that wait for the catalogue's lock. */
const waiting = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%catalog_clock%'`;

/** Signs in, and commits a change of the user when the password is verified and the session not yet begun. */
async function signInBeside(t: TestHandle, change: (tx: Tx, userId: string) => Promise<unknown>) {
  const service = await startService(t);
  const { id } = await makeUser(service, { email, role: 'admin' });
  let signedIn: Promise<Answer & { secret: string }> | undefined;
  await inTransaction(service.pool, async (tx) => {
    await lockCatalog(tx);
    signedIn = login(service, { email, password });
    await waitFor(async () => (await service.pool.query(waiting)).rowCount === 1, {
      what: 'the sign-in at the lock',
    });
    await change(tx, id);
  });
  return { service, id, answer: await signedIn! };
}

/** The answer is that of a wrong password, and there is no session, now or once the user may sign in again. */
async function refused(t: Tap, { service, id, answer }: Awaited<ReturnType<typeof signInBeside>>) {
  t.same([answer.status, answer.body.code], [401, 'invalid_key'], answer.text);
  t.equal(answer.headers['set-cookie'], undefined);
  const { rowCount } = await service.pool.query('SELECT FROM sessions WHERE user_id = $1', [id]);
  t.equal(rowCount, 0);
}

type Tap = TestHandle & Pick<typeof t, 'same' | 'equal'>;

t.test('a password that is reset while its session begins: 401, and no session', async (t) => {
  const raced = await signInBeside(t, async (tx, id) => {
    await setPasswordHash(tx, id, await quickPasswords.hash('198.51.100.8', 'another password for ada'));
    await endSessionsOfUser(tx, id);
  });
  await refused(t, raced);
  const newer = await login(raced.service, { email, password: 'another password for ada' });
  t.equal(newer.status, 201, 'the new one works');
});

t.test('a user who is made inactive while their session begins: 401, and no session', async (t) => {
  const raced = await signInBeside(t, async (tx, id) => {
    await updateRow(tx, users, id, { status: 'inactive' });
    await endSessionsOfUser(tx, id);
  });
  await refused(t, raced);
  await raced.service.call('PATCH', `/users/${raced.id}`, { status: 'active' });
  t.equal((await login(raced.service, { email, password })).status, 201, 'active again, they may');
});

t.test('a change that concerns neither: the session begins', async (t) => {
  const { service, answer } = await signInBeside(t, (tx, id) => updateRow(tx, users, id, { name: 'Ada' }));
  t.equal(answer.status, 201, answer.text);
  t.equal((await as(service, answer.secret)('GET', '/me')).status, 200);
});

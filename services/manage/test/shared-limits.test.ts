import { createRedisRateLimiter } from '@clicktrail/http';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, type TestHandle } from '@clicktrail/testing';
import t from 'tap';
import { byCookie, signIn } from './support/sessions.js';
import { type Answer, type Service, startOwnService, startService } from './support/start-service.js';
import { login, makeUser, password } from './support/users.js';

const email = 'ada@example.com';

/** A service that counts requests, with a publisher and an advertiser of the same id. */
async function limitedService(t: TestHandle): Promise<Service> {
  const redis = connectForRequests(await emptyStore(t, 'redis'));
  t.teardown(() => redis.disconnect());
  await waitUntilReady(redis);
  const service = await startOwnService(t, {}, createRedisRateLimiter(redis));
  await service.make('/publishers', { id: 'same', name: 'Blog' });
  await service.make('/advertisers', { id: 'same', name: 'Shop' });
  return service;
}

const counted = (statuses: number[]) => (status: number) => statuses.filter((each) => each === status).length;

t.test('a key of 5 a minute passes 5, with all sessions that began with it', async (t) => {
  const service = await limitedService(t);
  const key = await service.key('publisher', 'same', { rate_limit: 5 });
  const sessions = [await signIn(service, key), await signIn(service, key)];
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++)
    for (const { secret } of sessions) statuses.push((await byCookie(service, 'GET', '/me', secret)).status);
  statuses.push((await service.call('GET', '/me', undefined, key)).status);
  t.same(statuses, [200, 200, 200, 429, 429, 429, 429], 'two more were the sign-ins');
  const { status, body } = await signIn(service, key);
  t.same([status, body.code], [429, 'rate_limited'], 'and nobody signs in beyond it');
});

t.test('all sessions of a user share what the user has', async (t) => {
  const service = await limitedService(t);
  await makeUser(service, { email, role: 'publisher', account_id: 'same' });
  const secrets = [];
  for (let i = 0; i < 2; i++) secrets.push((await login(service, { email, password })).secret);
  const left = [];
  for (const secret of secrets)
    left.push((await byCookie(service, 'GET', '/me', secret)).headers['x-ratelimit-remaining']);
  t.same(left, ['597', '596']);
});

t.test('sign-ins are bounded by account, whichever key they come by', async (t) => {
  const service = await limitedService(t);
  const keys = await Promise.all(Array.from({ length: 7 }, () => service.key('publisher', 'same')));
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++)
    statuses.push(
      ...(await Promise.all(keys.map((key) => signIn(service, key)))).map(({ status }) => status),
    );
  const of = counted(statuses);
  t.same([of(201), of(429)], [120, 20]);
  const other = await service.key('advertiser', 'same');
  t.equal((await signIn(service, other)).status, 201, 'an advertiser of the same id is another account');
  t.equal((await login(service, {})).status, 400);
});

t.test('changes are bounded by account, and refused before they take the lock', async (t) => {
  const service = await limitedService(t);
  const keys = await Promise.all(Array.from({ length: 3 }, () => service.key('publisher', 'same')));
  const change = (key: string): Promise<Answer> =>
    service.call('PATCH', '/me', { postback_method: 'post' }, key);
  const answers: Answer[] = [];
  for (let i = 0; i < 41; i++) answers.push(...(await Promise.all(keys.map(change))));
  const of = counted(answers.map(({ status }) => status));
  t.same([of(200), of(429)], [120, 3]);
  const { headers } = answers.find(({ status }) => status === 429)!;
  t.same([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']], ['120', '0']);
  t.ok(Number(headers['retry-after']) > 0);
  const made = await service.call('POST', '/me/keys', {}, keys[0]);
  t.equal(made.status, 429, 'made keys are such changes');
  const audit = await service.call('GET', '/audit-log?entity=publisher&action=update');
  t.equal(audit.body.total, 120);
  t.equal((await service.call('PATCH', '/publishers/same', { name: 'B' })).status, 200, 'admins go on');
  t.equal((await service.call('GET', '/me', undefined, keys[0])).status, 200, 'and so does reading');
});

t.test('an address is one account, in whatever letters it is written', async (t) => {
  const service = await startService(t);
  await makeUser(service, { email: 'Kim.Iris@example.com', role: 'admin' });
  const spellings = ['kim.iris@example.com', 'KIM.IRIS@EXAMPLE.COM', 'Kim.Iris@example.com'];
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    const body = { email: spellings[i % spellings.length], password: 'wrong' };
    statuses.push((await login(service, body, `203.0.113.${i}`)).status);
  }
  t.same(statuses, [...Array(10).fill(401), 429, 429]);
});

t.test('letters beyond ASCII are themselves: no spelling with them is anybody', async (t) => {
  const service = await startService(t);
  await makeUser(service, { email: 'kim.iris@example.com', role: 'admin' });
  for (const spelling of [
    'kim.\u0130ris@example.com',
    '\u212Aim.iris@example.com',
    'kim.ir\u0131s@example.com',
  ]) {
    const { status } = await login(service, { email: spelling, password });
    t.equal(status, 401, spelling);
  }
  const { rows } = await service.pool.query(
    `SELECT indexdef FROM pg_indexes WHERE tablename = 'users' AND indexdef LIKE '%UNIQUE%lower%'`,
  );
  t.match(rows, [{ indexdef: /lower\(\(email COLLATE "C"\)\)/ }]);
});

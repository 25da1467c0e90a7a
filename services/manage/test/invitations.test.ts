import t from 'tap';
import { badFields, withNetwork } from './support/start-service.js';
import { as, login, makeUser, password, tokenOf } from './support/users.js';

t.test('the page can say who invites, to which network, role and address, and uses nothing up', async (t) => {
  const service = await withNetwork(t);
  const { call } = service;
  const ada = { email: 'ada@example.com', name: 'Ada', role: 'admin' };
  await makeUser(service, ada);
  const { secret } = await login(service, { email: ada.email, password });
  const body = { email: 'bob@example.com', name: 'Bob', role: 'publisher', account_id: 'pub' };
  const made = await as(service, secret)('POST', '/users', body);
  const token = tokenOf(made.body.invitation.url);
  const preview = () => call('POST', '/invitations/preview', { token }, '');
  for (const answer of [await preview(), await preview()]) {
    t.equal(answer.status, 200, answer.text);
    t.match(answer.body.invitation, {
      invitedBy: 'Ada',
      network: new URL(made.body.invitation.url).host,
      email: 'bob@example.com',
      name: 'Bob',
      role: 'publisher',
      accountName: 'Blog',
      isFirst: true,
      expiresAt: made.body.invitation.expiresAt,
    });
  }
  t.equal((await call('POST', '/invitations', { token, password }, '')).status, 201);
  t.match(await preview(), { status: 404, body: { code: 'not_found' } });
});

t.test('an invitation by a key names nobody; one for who has a password says so', async (t) => {
  const service = await withNetwork(t);
  const { id } = await makeUser(service, { email: 'ada@example.com', role: 'admin' });
  const { invitation } = (await service.call('POST', `/users/${id}/invite`)).body;
  const { body } = await service.call('POST', '/invitations/preview', { token: tokenOf(invitation.url) }, '');
  t.match(body.invitation, { invitedBy: null, accountName: null, role: 'admin', isFirst: false });
});

t.test('the token travels in the body alone, and a refused password does not use it up', async (t) => {
  const { call } = await withNetwork(t);
  const made = await call('POST', '/users', { email: 'a@example.com', role: 'admin' });
  const token = tokenOf(made.body.invitation.url);
  t.equal((await call('POST', `/invitations/${token}`, { password }, '')).status, 404, 'no path takes one');
  t.same(badFields(await call('POST', '/invitations', { password }, '')), ['token']);
  t.same(badFields(await call('POST', '/invitations', { token, password: 'Qwerty123456' }, '')), [
    'password',
  ]);
  t.equal((await call('POST', '/invitations', { token, password }, '')).status, 201);
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@clicktrail/testing';
import t from 'tap';
import { createSmtpMailer } from '../src/users/mail/mailer.js';
import { decoded, startSmtp, withMail } from './support/mail.js';

t.test('an invitation is mailed, and the answer says so, again under its Idempotency-Key', async (t) => {
  const { url, received } = await startSmtp(t);
  const { call } = await withMail(t, url);
  const body = { email: 'ada@example.com', role: 'admin' };
  const headers = { 'idempotency-key': 'once' };
  const made = await call('POST', '/users', body, undefined, headers);
  t.match(made.body.invitation, { mailed: true, url: /^https:\/\/track\.example\/console\/invitations#/ });
  t.same((await call('POST', '/users', body, undefined, headers)).body, made.body);
  t.equal(received.length, 1);
  t.same(received[0]!.to, ['ada@example.com']);
  t.ok(decoded(received[0]!.text).includes(made.body.invitation.url));
  t.match(received[0]!.text, /^From: no-reply@127\.0\.0\.1/m);
});

t.test('without passwords a mail leads to single sign-on', async (t) => {
  const { url, received } = await startSmtp(t);
  const { call } = await withMail(t, url, { takesPasswords: false });
  const made = await call('POST', '/users', { email: 'ada@example.com', role: 'admin' });
  t.match(made.body.invitation, { mailed: true, url: 'https://track.example/api/v1/session/oidc' });
  const text = decoded(received[0]!.text);
  t.match(text, 'Sign in here, with this address:\r\n\r\nhttps://track.example/api/v1/session/oidc\r\n');
  t.notMatch(text, /password/i);
});

t.test('a server that is away, hangs or refuses: the user is made, and no link is in the log', async (t) => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => void silent.close());
  const refusing = await startSmtp(t, true);
  const { port } = silent.address() as { port: number };
  for (const url of [`smtp://127.0.0.1:${await freePort()}`, `smtp://127.0.0.1:${port}`, refusing.url]) {
    const { call, logged } = await withMail(t, url);
    const beganAt = performance.now();
    const made = await call('POST', '/users', { email: 'ada@example.com', role: 'admin' });
    t.equal(made.status, 201);
    t.equal(made.body.invitation.mailed, false, url);
    t.ok(performance.now() - beganAt < 60_000, 'a server that hangs keeps nobody waiting');
    t.match(logged(), /could not be mailed/);
    t.notOk(logged().includes(made.body.invitation.url.split('#')[1]), 'the link is not in the log');
  }
});

t.test('a server elsewhere has to offer STARTTLS, unless plain mail is allowed', async (t) => {
  const { url, received } = await startSmtp(t);
  const { port } = new URL(url);
  const options = { from: 'no-reply@track.example', smtpUrl: `smtp://0.0.0.0:${port}` };
  const mail = { to: 'ada@example.com', subject: 'A link', text: 'https://track.example/#token' };
  const careful = createSmtpMailer({ ...options, allowsPlain: false });
  const plain = createSmtpMailer({ ...options, allowsPlain: true });
  const local = createSmtpMailer({ ...options, smtpUrl: url, allowsPlain: false });
  t.teardown(() => [careful, plain, local].map((each) => each.close()));
  await t.rejects(careful.send(mail));
  t.same(received, [], 'nothing of it was sent');
  await plain.send(mail);
  await local.send(mail);
  t.equal(received.length, 2);
});

t.test('five mails an hour to one address', async (t) => {
  const { url, received } = await startSmtp(t);
  const { call } = await withMail(t, url);
  const { id } = (await call('POST', '/users', { email: 'ada@example.com', role: 'admin' })).body.user;
  const mailed: boolean[] = [];
  for (let i = 0; i < 6; i++) mailed.push((await call('POST', `/users/${id}/invite`)).body.invitation.mailed);
  t.same(mailed, [true, true, true, true, false, false]);
  t.equal(received.length, 5);
});

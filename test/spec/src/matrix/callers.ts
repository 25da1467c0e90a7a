import type { Client } from '../client.js';
import { plenty, type Spec } from '../spec.js';
import type { Answer, Entity } from '../wire.js';
import type { AccountName, MatrixNetwork } from './network.js';

export type Role = 'publisher' | 'advertiser' | 'admin';

/** Credential of a caller who is someone: an API key, a session made from one, or the session of a user. */
export interface Caller {
  name: string;
  role: Role;
  account: AccountName | undefined;
  readOnly: boolean;
  by: 'key' | 'session' | 'user';
  /** Begins another session of the same owner; undefined by key. */
  signIn?: () => Promise<Record<string, string>>;
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A caller who is nobody, and how every operation that takes a key answers it. */
export interface Nobody {
  name: string;
  status: number;
  code: string;
  ask: Caller['ask'];
}

/** The headers that a browser sends from a page of the same origin. */
export const sessionHeaders = (answer: Answer): Record<string, string> => ({
  cookie: String(answer.headers['set-cookie']).split(';', 1)[0]!,
  'sec-fetch-site': 'same-origin',
});

const password = 'a password of some length';

/** Every role, read-only and not, by key and by a session of it; and users of each role. */
export async function makeCallers(spec: Spec, { accounts }: MatrixNetwork): Promise<Caller[]> {
  const callers: Caller[] = [];
  const each = [
    ['admin', undefined],
    ...(Object.keys(accounts) as AccountName[]).map((name) => [name.split(' ')[0], name]),
  ] as [Role, AccountName | undefined][];
  for (const [role, account] of each)
    for (const readOnly of [false, true]) {
      // One account of a role shows what the role may; the other one whose things it sees.
      if (readOnly && account?.endsWith('B')) continue;
      const named = { role, account, readOnly };
      const name = `${readOnly ? 'a read-only ' : ''}${account ?? role}`;
      const entity = account && accounts[account];
      const client = await spec.keyOf(role, entity, { read_only: readOnly, rate_limit: plenty });
      callers.push({ ...named, name: `${name} by key`, by: 'key', ask: asking(client) });
      const bySession = await withSession(spec, { key: client.key });
      callers.push({ ...named, ...bySession, name: `${name} by session`, by: 'session' });
      if (account?.endsWith('B')) continue;
      const login = await makeUser(spec, `${role}-${readOnly}`, named, entity);
      callers.push({ ...named, ...(await withSession(spec, login)), name: `${name}, a user`, by: 'user' });
    }
  return callers;
}

const asking =
  (client: Client, own: Record<string, string> = {}): Caller['ask'] =>
  (method, path, body, headers) =>
    client.call(method, path, body, { headers: { ...own, ...headers } });

async function withSession(
  { anyone }: Spec,
  login: object,
): Promise<Required<Pick<Caller, 'ask' | 'signIn'>>> {
  const signIn = async () => sessionHeaders(await anyone.post('/api/v1/session', login));
  return { ask: asking(anyone, await signIn()), signIn };
}

/** @returns what the user signs in with */
async function makeUser(
  { admin, anyone }: Spec,
  name: string,
  { role, readOnly }: Pick<Caller, 'role' | 'readOnly'>,
  account: Entity | undefined,
): Promise<object> {
  const email = `${name}@callers.example.com`;
  const sent = { email, role, read_only: readOnly, ...(account && { account_id: account.id }) };
  const { invitation } = (await admin.post('/api/v1/users', sent)).body;
  const token = /[A-Za-z0-9]+$/.exec(invitation.url)![0];
  await anyone.post('/api/v1/invitations', { token, password });
  return { email, password };
}

/** Credentials that count for nothing. Each request comes from an address of its own, since few without a key are let in. */
export async function makeNobodies(
  spec: Spec,
  { accounts }: Pick<MatrixNetwork, 'accounts'>,
): Promise<Nobody[]> {
  let asked = 0;
  const away = () => ({ 'x-forwarded-for': `203.0.${Math.floor(++asked / 250)}.${asked % 250}` });
  const from =
    (client: Client, own: Record<string, string> = {}): Nobody['ask'] =>
    (method, path, body, headers) =>
      asking(client, { ...own, ...away() })(method, path, body, headers);
  const signIn = async () =>
    sessionHeaders(await spec.anyone.post('/api/v1/session', { key: spec.admin.key }));
  const ended = await signIn();
  await spec.anyone.delete('/api/v1/session', undefined, { headers: ended });
  const elsewhere = { ...(await signIn()), 'sec-fetch-site': 'cross-site' };
  const token = String(accounts['advertiser A'].postbackToken);
  const { key } = (await spec.admin.post('/api/v1/keys', { role: 'admin' })).body;
  await spec.admin.delete(`/api/v1/keys/${key.id}`);
  const invalid = { status: 401, code: 'invalid_key' };
  return [
    { name: 'no key', status: 401, code: 'missing_key', ask: from(spec.anyone) },
    { name: 'a wrong key', ...invalid, ask: from(spec.client('ck_wrong')) },
    { name: 'a revoked admin key', ...invalid, ask: from(spec.client(key.secret)) },
    { name: 'a postback token as a key', ...invalid, ask: from(spec.client(token)) },
    { name: 'an admin session that was ended', ...invalid, ask: from(spec.anyone, ended) },
    {
      name: 'an admin session from another site',
      status: 403,
      code: 'forbidden',
      ask: from(spec.anyone, elsewhere),
    },
  ];
}

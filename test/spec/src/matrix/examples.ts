import { created, type Spec } from '../spec.js';
import type { Caller, Role } from './callers.js';
import type { AccountName, MatrixNetwork } from './network.js';

/** One request of an operation, and the statuses that the contract gives it. */
export interface Attempt {
  /** In place of the path of the operation. */
  path?: string;
  body?: object;
  headers?: Record<string, string>;
  statuses: readonly number[];
}

/** Everything that the test knows of one operation, beside what the API document says of it. */
export interface Example {
  /** Roles that may, by the contract; null for what takes no key. */
  roles: readonly Role[] | null;
  /** Refused to read-only keys. */
  writes: boolean;
  /** The kind of things whose ids a list has: each that the caller may see is in it. */
  shows?: string;
  /** Sees totals in place of these things. */
  seesTotals?: Role;
  /** An account is found by itself alone, though partners know its id. */
  self?: boolean;
  /**
   * Counts what was refused: a publisher finds the campaigns that its refused requests named, an advertiser the publishers that
   * they were of.
   */
  countsRefused?: boolean;
  /** A query that the operation needs, or that shows more ids. */
  query?: string;
  /** A request of a caller with the permission, about its own things; for reads only where they have a body. */
  own?: (caller: Caller) => Promise<Attempt> | Attempt;
  /** The same about things of another account. */
  foreign?: (caller: Caller) => Attempt[];
}

const everyone: Role[] = ['publisher', 'advertiser', 'admin'];
type More = Partial<Example>;
type Own = NonNullable<Example['own']>;
const reads = (roles: Role[], more: More = {}): Example => ({ roles, writes: false, ...more });
const shows = (roles: Role[], kind: string, more: More = {}) => reads(roles, { shows: kind, ...more });
const writes = (roles: Role[], own: Own, more: More = {}): Example =>
  reads(roles, { writes: true, own, ...more });
const byAdmin = (own: Own) => writes(['admin'], own);
const open = (own: Own, foreign?: Example['foreign']): Example => ({
  roles: null,
  writes: false,
  own,
  ...(foreign && { foreign }),
});

const api = '/api/v1';
const patched = (path: string, body: object): Attempt => ({ path: api + path, body, statuses: [200] });
const deleted = (path: string, status = 200): Attempt => ({ path: api + path, statuses: [status] });
const answers = (body: object | undefined, ...statuses: number[]): Attempt => ({
  ...(body && { body }),
  statuses,
});

let made = 0;
const next = () => `of-an-example-${++made}`;

/** The example of every operation of the API document, by its method and path. One that is not here fails the test. */
export function makeExamples(spec: Spec, network: MatrixNetwork, receiverUrl: string) {
  const { accounts, own, closedCampaign } = network;
  const { admin } = spec;
  /** Whose things an admin uses in its examples. */
  const accountOf = ({ account }: Caller): AccountName => account ?? 'publisher A';
  /** A shop whose things admins use. */
  const shopOf = ({ account }: Caller): AccountName => account ?? 'advertiser A';
  const another = (caller: Caller): AccountName =>
    accountOf(caller).endsWith('A') ? 'publisher B' : 'publisher A';
  const idsOf = (account: AccountName) => {
    const letter = account.at(-1) as 'A' | 'B';
    return { campaign_id: own('campaign', account), affiliate_id: accounts[`publisher ${letter}`].id };
  };
  const event =
    (status: number) =>
    (caller: Caller): Attempt =>
      answers(idsOf(accountOf(caller)), status);
  const eventBatch: Own = (caller) => answers({ events: [idsOf(accountOf(caller))] }, 200);
  /** A publisher's campaigns are those that it is approved for, an advertiser's its own: 403 for any other. */
  const foreignEvent = (caller: Caller) => [answers(idsOf(another(caller)), 403)];
  const fresh = async (path: string, body: object): Promise<string> => {
    const { success, invitation, ...rest } = created(await admin.post(`${api}/${path}`, body));
    return (Object.values(rest)[0] as { id: string }).id;
  };
  const coupon = () => ({ ...idsOf('publisher A'), code: next() });
  const user = () => ({ email: `${next()}@example.com`, role: 'admin' });
  const rule = { type: 'velocity', config: { clicks: 1_000, seconds: 1 } };
  const invoice = {
    publisher_id: accounts['publisher A'].id,
    amount: 1,
    currency: 'USD',
    due_on: '2030-01-01',
  };
  const campaign = { advertiser_id: accounts['advertiser A'].id, name: 'C', offer_url: 'https://o.example/' };
  const token = (name: AccountName) => `/postback?token=${accounts[name].postbackToken}`;
  /** A file of one order: one line of NDJSON. */
  const orders = (campaign: string, status: number): Attempt => ({
    path: `${api}/reconciliations?campaign_id=${campaign}&from=2026-01-01&to=2026-12-31`,
    body: { txid: next() },
    headers: { 'content-type': 'application/x-ndjson' },
    statuses: [status],
  });
  const sale = (path: string, click: AccountName, ...statuses: number[]): Attempt => ({
    path: `${path}&click_id=${own('click', click)}&goal=${next()}`,
    statuses,
  });
  const report = (): Example =>
    open(
      () => sale(token('advertiser A'), 'advertiser A', 201),
      () => [
        sale(token('advertiser A'), 'advertiser B', 403),
        sale(token('advertiser B'), 'advertiser A', 403),
        // No key and no session stands in for the token.
        sale('/postback?token=', 'advertiser A', 401),
      ],
    );
  const visit = (path: string, status: number): Example => {
    const { campaign_id, affiliate_id } = idsOf('publisher A');
    return open(() => ({ path: `${path}/${campaign_id}?affiliate_id=${affiliate_id}`, statuses: [status] }));
  };
  const plain = open(() => answers(undefined, 200));
  const ofUser =
    (...statuses: number[]): Own =>
    ({ by }) =>
      answers({ code: '000000' }, ...(by === 'user' ? statuses : [403]));
  const grace = { grace_seconds: 60 };
  const keyOf = ({ role, account }: Caller) =>
    fresh('keys', { role, ...(account && { account_id: accounts[account].id }) });

  const examples: Record<string, Example> = {
    'GET /healthz': plain,
    'GET /readyz': plain,
    'GET /robots.txt': plain,
    'GET /c/{campaign_id}': visit('/c', 302),
    'GET /i/{campaign_id}': visit('/i', 200),
    'POST /i/{campaign_id}': visit('/i', 200),
    'GET /postback': report(),
    'POST /postback': report(),
    'POST /api/v1/session': open(() => answers({ key: admin.key }, 201)),
    // No issuer is set: single sign-on has tests of its own.
    'GET /api/v1/session/oidc': open(() => answers(undefined, 404)),
    'GET /api/v1/session/oidc/callback': open(() => ({
      path: `${api}/session/oidc/callback?state=unknown&code=unknown`,
      statuses: [404],
    })),
    'POST /api/v1/invitations': open(() =>
      answers({ token: 'unknown', password: 'a password of some length' }, 404),
    ),
    // No mail server is set: links for new passwords have tests of their own.
    'GET /api/v1/password-resets': open(() => answers(undefined, 200)),
    'POST /api/v1/password-resets': open(() => answers({ email: 'ada@example.com' }, 404)),
    'POST /api/v1/invitations/preview': open(() => answers({ token: 'unknown' }, 404)),

    'GET /api/v1/clicks': shows(everyone, 'click'),
    'POST /api/v1/clicks': writes(everyone, event(201), { foreign: foreignEvent }),
    // Each event of a batch has a status of its own.
    'POST /api/v1/clicks/batch': writes(everyone, eventBatch),
    'POST /api/v1/clicks/explain': reads(everyone, {
      own: event(200),
      // Publishers are told why they may not, as the real call would tell them.
      foreign: (caller) => [answers(idsOf(another(caller)), caller.role === 'advertiser' ? 403 : 200)],
    }),
    'GET /api/v1/impressions': shows(everyone, 'impression'),
    'POST /api/v1/impressions': writes(everyone, event(201), { foreign: foreignEvent }),
    'POST /api/v1/impressions/batch': writes(everyone, eventBatch),
    'GET /api/v1/conversions': shows(everyone, 'conversion'),
    'POST /api/v1/conversions': writes(
      ['advertiser', 'admin'],
      (caller) => answers({ click_id: own('click', accountOf(caller)), goal: next() }, 201),
      {
        foreign: (caller) => [
          answers({ click_id: own('click', another(caller)), goal: next() }, 403),
          answers({ coupon: own('code', another(caller)) }, 403),
        ],
      },
    ),
    'POST /api/v1/conversions/batch': writes(
      ['advertiser', 'admin'],
      (caller) =>
        answers({ conversions: [{ click_id: own('click', accountOf(caller)), goal: next() }] }, 200),
      {
        // Its results are judged one by one.
        foreign: (caller) => [
          answers({ conversions: [{ click_id: own('click', another(caller)), goal: next() }] }, 200),
          answers({ conversions: [{ coupon: own('code', another(caller)) }] }, 200),
        ],
      },
    ),
    'GET /api/v1/conversions/{id}': reads(everyone),
    'GET /api/v1/conversions/{id}/history': reads(everyone),
    'PATCH /api/v1/conversions/{id}': byAdmin(() =>
      patched(`/conversions/${own('conversion', 'publisher A')}`, { status: 'approved' }),
    ),
    'POST /api/v1/conversions/decisions': byAdmin(() =>
      answers({ ids: [own('conversion', 'publisher A')], status: 'approved' }, 200),
    ),
    'GET /api/v1/reconciliations': shows(['advertiser', 'admin'], 'reconciliation'),
    'POST /api/v1/reconciliations': writes(
      ['advertiser', 'admin'],
      (caller) => orders(own('campaign', accountOf(caller)), 201),
      { foreign: (caller) => [orders(own('campaign', another(caller)), 403)] },
    ),
    'GET /api/v1/reconciliations/{id}': reads(['advertiser', 'admin']),
    'GET /api/v1/reconciliations/{id}/rows': reads(['advertiser', 'admin']),
    'POST /api/v1/reconciliations/{id}/apply': writes(['advertiser', 'admin'], (caller) => ({
      path: `${api}/reconciliations/${own('reconciliation', shopOf(caller))}/apply`,
      body: { kinds: ['amount_differs'] },
      statuses: [202],
    })),
    'DELETE /api/v1/reconciliations/{id}': writes(['advertiser', 'admin'], () =>
      deleted('/reconciliations/nothing', 404),
    ),
    'GET /api/v1/incoming-calls': shows(['advertiser', 'admin'], 'txid'),
    'GET /api/v1/reports/summary': shows(everyone, 'campaign', { seesTotals: 'admin' }),
    'GET /api/v1/reports/events': shows(everyone, 'click'),
    'GET /api/v1/reports/events/export': shows(everyone, 'click', { query: 'format=ndjson' }),
    'GET /api/v1/reports/performance': shows(everyone, 'campaign', {
      query: 'group_by=campaign',
      countsRefused: true,
    }),
    'GET /api/v1/reports/performance/series': shows(everyone, 'campaign', {
      query: 'interval=day&group_by=campaign',
      countsRefused: true,
    }),
    'GET /api/v1/reports/performance/export': shows(everyone, 'campaign', {
      query: 'format=csv&group_by=campaign',
      countsRefused: true,
    }),
    'GET /api/v1/reports/refusals': shows(everyone, 'campaign', { countsRefused: true }),
    'GET /api/v1/health/ledger': reads(['admin']),
    'GET /api/v1/postbacks': shows(['publisher', 'admin'], 'postback'),
    'GET /api/v1/postbacks/failing': reads(['publisher', 'admin']),
    'GET /api/v1/postbacks/{id}': reads(['publisher', 'admin']),
    'POST /api/v1/postbacks/{id}/replay': writes(['publisher', 'admin'], (caller) =>
      deleted(`/postbacks/${own('postback', accountOf(caller))}/replay`),
    ),
    'POST /api/v1/me/postbacks/replay': writes(['publisher', 'admin'], (caller) =>
      answers(
        { to: 'current', ...(caller.role === 'admin' && { publisher_id: accounts['publisher A'].id }) },
        200,
      ),
    ),
    'POST /api/v1/postbacks/test': writes(['publisher', 'admin'], () => answers({ url: receiverUrl }, 200)),

    'GET /api/v1/me': reads(everyone),
    'PATCH /api/v1/me': writes(['publisher'], () => answers({ postback_method: 'get' }, 200)),
    'POST /api/v1/me/rotate-secret': writes(['publisher'], () => answers(grace, 201)),
    'POST /api/v1/me/rotate-token': writes(['advertiser'], () => answers(grace, 201)),
    'GET /api/v1/me/keys': shows(['publisher', 'advertiser'], 'key'),
    'POST /api/v1/me/keys': writes(['publisher', 'advertiser'], () => answers({}, 201), {
      foreign: (caller) => [answers({ account_id: accounts[another(caller)].id }, 400)],
    }),
    'DELETE /api/v1/me/keys/{id}': writes(['publisher', 'advertiser'], async (caller) =>
      deleted(`/me/keys/${await keyOf(caller)}`),
    ),
    'POST /api/v1/me/applications': writes(['publisher'], () =>
      answers({ campaign_id: closedCampaign }, 200, 201),
    ),
    'GET /api/v1/me/applications': reads(['publisher']),
    'GET /api/v1/me/coupons': shows(['publisher', 'advertiser'], 'coupon'),
    'GET /api/v1/me/invoices': shows(['publisher'], 'invoice'),
    // A key has no second factor.
    // None that is right: the callers share their passwords, and their sessions go on.
    'POST /api/v1/me/password': reads(everyone, { own: () => answers({}, 400) }),
    'POST /api/v1/me/password/confirm': reads(everyone, { own: () => answers({}, 400) }),
    'GET /api/v1/me/sessions': reads(everyone),
    'DELETE /api/v1/me/sessions': reads(everyone, {
      own: () => ({ path: `${api}/me/sessions?unknown=1`, statuses: [400] }),
    }),
    'DELETE /api/v1/me/sessions/{id}': reads(everyone, { own: () => deleted('/me/sessions/none', 404) }),
    'POST /api/v1/me/totp': reads(everyone, {
      own: ({ by }) => ({ statuses: [by === 'user' ? 201 : 403] }),
    }),
    'POST /api/v1/me/totp/confirm': reads(everyone, { own: ofUser(400, 404) }),
    'DELETE /api/v1/me/totp': reads(everyone, { own: ofUser(400, 404) }),
    // It ends a session: another one of the same owner, so that the caller's goes on.
    'DELETE /api/v1/session': reads(everyone, {
      own: async ({ signIn }) =>
        signIn ? { headers: await signIn(), statuses: [200] } : { statuses: [404] },
    }),

    'GET /api/v1/advertisers': shows(['advertiser', 'admin'], 'advertiser', { self: true }),
    'POST /api/v1/advertisers': byAdmin(() => answers({ name: 'A' }, 201)),
    'GET /api/v1/advertisers/{id}': reads(everyone, { self: true }),
    'PATCH /api/v1/advertisers/{id}': byAdmin(async () =>
      patched(`/advertisers/${await fresh('advertisers', { name: 'A' })}`, { name: 'B' }),
    ),
    'POST /api/v1/advertisers/{id}/rotate-token': byAdmin(async () =>
      deleted(`/advertisers/${await fresh('advertisers', { name: 'A' })}/rotate-token`, 201),
    ),
    'GET /api/v1/publishers': shows(['publisher', 'admin'], 'publisher', { self: true }),
    'POST /api/v1/publishers': byAdmin(() => answers({ name: 'A' }, 201)),
    'GET /api/v1/publishers/{id}': reads(everyone, { self: true }),
    'PATCH /api/v1/publishers/{id}': byAdmin(async () =>
      patched(`/publishers/${await fresh('publishers', { name: 'A' })}`, { name: 'B' }),
    ),
    'POST /api/v1/publishers/{id}/rotate-secret': byAdmin(async () =>
      deleted(`/publishers/${await fresh('publishers', { name: 'A' })}/rotate-secret`, 201),
    ),
    'GET /api/v1/campaigns': shows(everyone, 'campaign'),
    'POST /api/v1/campaigns': byAdmin(() => answers(campaign, 201)),
    'GET /api/v1/campaigns/{id}': reads(everyone),
    'PATCH /api/v1/campaigns/{id}': byAdmin(async () =>
      patched(`/campaigns/${await fresh('campaigns', campaign)}`, { name: 'B' }),
    ),
    'GET /api/v1/approvals': reads(['admin']),
    'GET /api/v1/campaigns/{id}/publishers': reads(['admin']),
    'PUT /api/v1/campaigns/{id}/publishers/{publisher_id}': byAdmin(() => {
      const { campaign_id, affiliate_id } = idsOf('publisher A');
      return patched(`/campaigns/${campaign_id}/publishers/${affiliate_id}`, { status: 'approved' });
    }),
    'GET /api/v1/campaigns/{id}/publishers/{publisher_id}': reads(['admin']),

    'GET /api/v1/coupons': shows(['admin'], 'coupon'),
    'POST /api/v1/coupons': byAdmin(() => answers(coupon(), 201)),
    'GET /api/v1/coupons/{id}': reads(['admin']),
    'DELETE /api/v1/coupons/{id}': byAdmin(async () =>
      deleted(`/coupons/${await fresh('coupons', coupon())}`),
    ),
    'GET /api/v1/keys': shows(['admin'], 'key'),
    'POST /api/v1/keys': byAdmin(() => answers({ role: 'admin' }, 201)),
    'GET /api/v1/keys/{id}': reads(['admin']),
    'PATCH /api/v1/keys/{id}': byAdmin(async (caller) =>
      patched(`/keys/${await keyOf(caller)}`, { name: 'B' }),
    ),
    'DELETE /api/v1/keys/{id}': byAdmin(async (caller) => deleted(`/keys/${await keyOf(caller)}`)),
    'POST /api/v1/keys/{id}/rotate': byAdmin(async (caller) =>
      deleted(`/keys/${await keyOf(caller)}/rotate`, 201),
    ),
    'GET /api/v1/users': shows(['admin'], 'user'),
    'POST /api/v1/users': byAdmin(() => answers(user(), 201)),
    'GET /api/v1/users/{id}': reads(['admin']),
    'PATCH /api/v1/users/{id}': byAdmin(async () =>
      patched(`/users/${await fresh('users', user())}`, { name: 'B' }),
    ),
    'POST /api/v1/users/{id}/invite': byAdmin(async () =>
      deleted(`/users/${await fresh('users', user())}/invite`, 201),
    ),
    // There is no factor to remove.
    'DELETE /api/v1/users/{id}/totp': byAdmin(async () =>
      deleted(`/users/${await fresh('users', user())}/totp`, 404),
    ),
    'GET /api/v1/invoices': shows(['admin'], 'invoice'),
    'POST /api/v1/invoices': byAdmin(() => answers(invoice, 201)),
    'GET /api/v1/invoices/{id}': reads(['admin']),
    'PATCH /api/v1/invoices/{id}': byAdmin(async () =>
      patched(`/invoices/${await fresh('invoices', invoice)}`, { status: 'paid' }),
    ),
    'GET /api/v1/fraud-rules': shows(['admin'], 'fraud rule'),
    'POST /api/v1/fraud-rules': byAdmin(() => answers(rule, 201)),
    'GET /api/v1/fraud-rules/{id}': reads(['admin']),
    'PATCH /api/v1/fraud-rules/{id}': byAdmin(async () =>
      patched(`/fraud-rules/${await fresh('fraud-rules', rule)}`, { config: rule.config }),
    ),
    'DELETE /api/v1/fraud-rules/{id}': byAdmin(async () =>
      deleted(`/fraud-rules/${await fresh('fraud-rules', rule)}`),
    ),
    'GET /api/v1/exchange-rates': reads(['admin']),
    'GET /api/v1/exchange-rates/{currency}': reads(['admin']),
    'PUT /api/v1/exchange-rates/{currency}': byAdmin(() => patched('/exchange-rates/SEK', { rate: 0.1 })),
    'DELETE /api/v1/exchange-rates/{currency}': byAdmin(async () => {
      await admin.put(`${api}/exchange-rates/NOK`, { rate: 0.1 });
      return deleted('/exchange-rates/NOK');
    }),
    'GET /api/v1/audit-log': shows(['admin'], 'audit entry'),
    'GET /api/v1/audit-log/{id}': reads(['admin']),
    'GET /api/v1/set-aside': reads(['admin']),
    'GET /api/v1/set-aside/{id}': reads(['admin']),
    'DELETE /api/v1/set-aside/{id}': byAdmin(() => deleted('/set-aside/nothing', 404)),
    'POST /api/v1/set-aside/replay': byAdmin(() => answers({ ids: ['nothing'] }, 200)),
  };
  return examples;
}

import t from 'tap';
import {
  type Action,
  actionsOf,
  authorize,
  type Permission,
  type Principal,
  permissions,
  Refusal,
  roles,
} from '../src/index.js';

/** P, V, A: publisher, advertiser, admin. `w` marks actions that a read-only key may not do. */
const table: Record<Action, string> = {
  'me.read': 'PVA',
  'me.secondFactor': 'PVA',
  'session.end': 'PVA',
  'clicks.record': 'PVA w',
  'clicks.explain': 'PVA',
  'clicks.list': 'PVA',
  'impressions.record': 'PVA w',
  'impressions.list': 'PVA',
  'conversions.record': 'VA w',
  'conversions.list': 'PVA',
  'conversions.read': 'PVA',
  'conversions.history': 'PVA',
  'conversions.update': 'A w',
  'reconciliations.read': 'VA',
  'reconciliations.write': 'VA w',
  'reports.summary': 'PVA',
  'reports.events': 'PVA',
  'reports.export': 'PVA',
  'reports.performance': 'PVA',
  'reports.refusals': 'PVA',
  'postbacks.list': 'PA',
  'postbacks.replay': 'PA w',
  'postbacks.test': 'PA w',
  'incomingCalls.list': 'VA',
  'advertisers.list': 'VA',
  'publishers.list': 'PA',
  'accounts.write': 'A w',
  'accounts.read': 'PVA',
  'campaigns.read': 'PVA',
  'campaigns.write': 'A w',
  'approvals.read': 'A',
  'approvals.write': 'A w',
  'coupons.read': 'A',
  'coupons.write': 'A w',
  'keys.read': 'A',
  'keys.write': 'A w',
  'users.read': 'A',
  'users.write': 'A w',
  'invoices.read': 'A',
  'invoices.write': 'A w',
  'ownAccount.update': 'P w',
  'ownSecret.rotate': 'P w',
  'ownToken.rotate': 'V w',
  'ownKeys.read': 'PV',
  'ownKeys.write': 'PV w',
  'applications.read': 'P',
  'applications.write': 'P w',
  'ownCoupons.read': 'PV',
  'ownInvoices.read': 'P',
  'fraudRules.read': 'A',
  'fraudRules.write': 'A w',
  'exchangeRates.read': 'A',
  'exchangeRates.write': 'A w',
  'auditLog.read': 'A',
  'ledger.read': 'A',
  'deadLetters.read': 'A',
  'deadLetters.write': 'A w',
};

const letters = { publisher: 'P', advertiser: 'V', admin: 'A' } as const;

function refusalOf(principal: Pick<Principal, 'role' | 'readOnly'>, action: Action): unknown {
  try {
    authorize({ keyId: 'k', accountId: null, rateLimit: 600, eventLimit: 60_000, ...principal }, action);
    return null;
  } catch (error) {
    return error;
  }
}

for (const [action, row] of Object.entries(table) as [Action, string][]) {
  t.test(`${action}: ${row}`, async (t) => {
    const [admitted = '', writes] = row.split(' ');
    for (const role of roles) {
      for (const readOnly of [false, true]) {
        const refusal = refusalOf({ role, readOnly }, action);
        const key = `${readOnly ? 'a read-only' : 'a'} key of a ${role}`;
        if (!admitted.includes(letters[role]))
          t.match(refusal, { code: 'forbidden', details: { role } }, key);
        else if (writes && readOnly) t.match(refusal, { code: 'read_only_key', details: { role } }, key);
        else t.equal(refusal, null, key);
      }
    }
  });
}

t.test('the table above has every action', async (t) => {
  t.strictSame(Object.keys(table).sort(), Object.keys(permissions).sort());
});

t.test('a refusal names the roles that may', async (t) => {
  const refusal = refusalOf({ role: 'publisher', readOnly: false }, 'conversions.record') as Refusal;
  t.type(refusal, Refusal);
  t.match(refusal.message, 'it takes advertiser or admin');
});

t.test('only reads, signing out and second factors are open to read-only callers', async (t) => {
  for (const [action, { writes }] of Object.entries(permissions) as [Action, Permission][]) {
    t.equal(
      writes,
      !/\.(list|read|history|summary|events|export|performance|refusals|explain|end|secondFactor)$/.test(
        action,
      ),
      action,
    );
  }
});

t.test('a caller is told the actions that it would not be refused', async (t) => {
  for (const role of roles) {
    for (const readOnly of [false, true]) {
      const caller = { keyId: 'k', role, accountId: null, readOnly, rateLimit: 600, eventLimit: 60_000 };
      const admitted = Object.keys(table).filter((action) => !refusalOf(caller, action as Action));
      t.strictSame(actionsOf(caller).sort(), admitted.sort(), `${role} ${readOnly}`);
    }
  }
});

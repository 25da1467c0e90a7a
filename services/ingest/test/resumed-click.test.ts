import { type Attempt, type Principal, unavailable } from '@clicktrail/contracts';
import { type KnownClick, parseClickLine } from '@clicktrail/events';
import type { App } from '@clicktrail/http';
import Fastify from 'fastify';
import t, { type Test } from 'tap';
import type { IngestDeps } from '../src/deps.js';
import { recordClick } from '../src/routes/record-click/record-click.js';
import { Addresses } from '../src/visitor/addresses.js';
import { Countries } from '../src/visitor/countries.js';
import { UserAgents } from '../src/visitor/user-agent.js';
import { VisitorReader } from '../src/visitor/visitor.js';
import { campaign } from './fixtures.js';

const admin: Principal = {
  keyId: 'key',
  role: 'admin',
  accountId: null,
  readOnly: false,
  rateLimit: 600,
  eventLimit: 60_000,
};
const planned = 'clk_planned';
const knownClick = (reasons: string): KnownClick =>
  parseClickLine(`${planned}\tcmp_1\tpub_1\tadv_1\tUS\tmobile\tios\tsafari\t\t\t1\t0\t${reasons}`);

/**
 * Answers a retry under an `Idempotency-Key` whose first attempt planned an id and died, in a process whose catalogue
 * knows nothing until it looks again. Recording another click would fail: there is nothing to record it with.
 */
async function retry(t: Test, { stored, looks }: { stored: KnownClick; looks: () => Promise<boolean> }) {
  let known = false;
  const catalog = {
    campaign: (id: string) => (known && id === 'cmp_1' ? campaign() : undefined),
    publisher: (id: string) => (known && id === 'pub_1' ? { status: 'active' } : undefined),
    refresh: async () => {
      known = await looks();
    },
  };
  const deps = {
    catalog,
    visitors: new VisitorReader(new UserAgents(), new Addresses(new Countries())),
    plannedEvents: { findClick: async (id: string) => (id === planned ? stored : null) },
  } as unknown as IngestDeps;
  const app = Fastify();
  t.teardown(() => app.close());
  app.setValidatorCompiler(() => () => true);
  app.addHook('onRequest', async (request) => {
    request.principal = admin;
    request.idempotency = { plannedBefore: planned } as Attempt;
  });
  app.setErrorHandler((error, _request, reply) =>
    reply.code((error as { status?: number }).status ?? 500).send({ message: (error as Error).message }),
  );
  recordClick(app as unknown as App, deps);
  return app.inject({
    method: 'POST',
    url: '/api/v1/clicks',
    payload: { campaign_id: 'cmp_1', affiliate_id: 'pub_1' },
  });
}

t.test(
  'a retry finds the click of its dead attempt, though the campaign is news to this process',
  async (t) => {
    for (const [reasons, status] of [
      ['', 'tracked'],
      ['velocity', 'rejected'],
    ] as const) {
      const answer = await retry(t, { stored: knownClick(reasons), looks: async () => true });
      t.equal(answer.statusCode, 201, answer.body);
      t.same(answer.json().click, { id: planned, campaignId: 'cmp_1', status });
    }
  },
);

t.test('where nobody can say what the campaign is, it is told to come back', async (t) => {
  const stored = knownClick('');
  for (const looks of [async () => false, () => Promise.reject(unavailable())]) {
    t.equal((await retry(t, { stored, looks })).statusCode, 503);
  }
});

import { waitFor } from '@clicktrail/testing';
import type { Client } from '../client.js';
import type { Receiver } from '../receiver.js';
import { created, plenty, type Spec } from '../spec.js';
import type { Entity } from '../wire.js';

export type AccountName = 'publisher A' | 'publisher B' | 'advertiser A' | 'advertiser B';

/** A record, or a text of one, and the accounts whose answers may have it. Admins may see each that is no secret. */
export interface Thing {
  kind: string;
  id: string;
  seenBy: readonly AccountName[];
  /** The account that this is; undefined for what is none. */
  self?: AccountName;
}

/** Things of two publishers and two advertisers, of whom publisher B works for both. */
export interface MatrixNetwork {
  things: Thing[];
  accounts: Record<AccountName, Entity>;
  /** The first thing of a kind that an account may see. */
  own(kind: string, account: AccountName): string;
  /** An application for it says nothing about anyone. */
  closedCampaign: string;
}

type Add = (kind: string, id: unknown, ...seenBy: AccountName[]) => string;

/** Makes one thing of every kind for each side, and waits until all of it is in lists and reports. */
export async function makeMatrixNetwork(spec: Spec, receiver: Receiver): Promise<MatrixNetwork> {
  const things: Thing[] = [];
  const add: Add = (kind, id, ...seenBy) => {
    things.push({ kind, id: String(id), seenBy });
    return String(id);
  };
  const accounts = await makeAccounts(spec, receiver, things);
  const campaignOf = async (letter: 'A' | 'B', access: string, ...seenBy: AccountName[]) =>
    add('campaign', (await newCampaign(spec, accounts[`advertiser ${letter}`], access)).id, ...seenBy);
  const [a, b, shared] = [
    await campaignOf('A', 'approval', 'advertiser A', 'publisher A'),
    await campaignOf('B', 'approval', 'advertiser B', 'publisher B'),
    await campaignOf('A', 'open', 'advertiser A', 'publisher A', 'publisher B'),
  ];
  await approve(spec, a, accounts['publisher A']);
  await approve(spec, b, accounts['publisher B']);
  const makers = { spec, add, accounts };
  await addTraffic(makers, a, 'publisher A', 'advertiser A');
  await addTraffic(makers, b, 'publisher B', 'advertiser B');
  await addTraffic(makers, shared, 'publisher A', 'advertiser A');
  await addTraffic(makers, shared, 'publisher B', 'advertiser A');
  for (const name of Object.keys(accounts) as AccountName[]) await addOfAccount(makers, name);
  for (const campaign_id of [a, b]) await addOfAdmin(makers, campaign_id);
  const closedCampaign = (await newCampaign(spec, accounts['advertiser B'], 'approval')).id;
  await settle(spec);
  const own = (kind: string, account: AccountName) =>
    things.find((each) => each.kind === kind && each.seenBy.includes(account))!.id;
  return { things, accounts, own, closedCampaign };
}

interface Makers {
  spec: Spec;
  add: Add;
  accounts: MatrixNetwork['accounts'];
}

async function makeAccounts(spec: Spec, receiver: Receiver, things: Thing[]) {
  const partners: Record<AccountName, AccountName[]> = {
    'publisher A': ['advertiser A'],
    'publisher B': ['advertiser A', 'advertiser B'],
    'advertiser A': ['publisher A', 'publisher B'],
    'advertiser B': ['publisher B'],
  };
  const accounts = {} as MatrixNetwork['accounts'];
  for (const self of Object.keys(partners) as AccountName[]) {
    const [kind] = self.split(' ') as ['publisher' | 'advertiser'];
    const name = `The name of ${self}`;
    const made = await spec[kind]({
      name,
      ...(kind === 'publisher' && { postback_url: `${receiver.base}/?c={click_id}` }),
    });
    accounts[self] = made;
    const secret = String(made.postbackSecret ?? made.postbackToken);
    things.push(
      { kind, id: made.id, seenBy: [self, ...partners[self]], self },
      // Names of publishers are for admins only, those of advertisers for all that work for them.
      { kind: 'name', id: name, seenBy: kind === 'publisher' ? [self] : [self, ...partners[self]] },
      { kind: 'secret', id: secret, seenBy: [self] },
    );
  }
  return accounts;
}

const newCampaign = (spec: Spec, advertiser: Entity, access: string) =>
  spec.campaign({ advertiser_id: advertiser.id, access, payout: { type: 'fixed', amount: 2 } });

const approve = (spec: Spec, campaign: string, { id }: Entity) =>
  spec.admin.put(`/api/v1/campaigns/${campaign}/publishers/${id}`, { status: 'approved' });

/** Returns the record that an answer is about. */
async function made(spec: Spec, path: string, body: object): Promise<Entity> {
  const { status, body: answer, bytes } = await spec.admin.post(`/api/v1/${path}`, body);
  if (status !== 201) throw new Error(`${path} is not made: ${status} ${bytes}`);
  const { success, invitation, ...rest } = answer;
  return Object.values(rest).find((each) => typeof each === 'object') as Entity;
}

/** Makes a request that is ignored, and waits until the account of what was not counted has it. */
async function addIgnored({ spec }: Makers, campaign_id: string, affiliate_id: string): Promise<void> {
  await spec.anyone.call('HEAD', `/c/${campaign_id}?affiliate_id=${affiliate_id}`);
  const query = `campaign=${campaign_id}&publisher=${affiliate_id}`;
  const isListed = async () =>
    (await spec.admin.get(`/api/v1/reports/refusals?${query}`)).body.rows.length > 0;
  await waitFor(isListed, { what: 'the example of a refusal' });
}

async function addTraffic(
  makers: Makers,
  campaign_id: string,
  publisher: AccountName,
  advertiser: AccountName,
): Promise<void> {
  const { spec, add, accounts } = makers;
  const affiliate_id = accounts[publisher].id;
  await addIgnored(makers, campaign_id, affiliate_id);
  const both = [publisher, advertiser];
  const ids = { campaign_id, affiliate_id };
  const click_id = add('click', (await made(spec, 'clicks', ids)).id, ...both);
  add('impression', (await made(spec, 'impressions', ids)).id, ...both);
  const code = add('code', `CODE-${things36()}`, ...both);
  add('coupon', (await made(spec, 'coupons', { ...ids, code })).id, ...both);
  const txid = add('txid', `txid-${things36()}`, ...both);
  // By the advertiser, whose list of incoming calls then has it.
  const reporter: Client = await spec.keyOf('advertiser', accounts[advertiser]);
  const sale = await reporter.post('/api/v1/conversions', { click_id, txid });
  const conversion = add('conversion', sale.body.conversion.id, ...both);
  add('reconciliation', await reconcile(reporter, campaign_id, txid), advertiser);
  const delivered = async () => {
    const { rows } = (await spec.admin.get(`/api/v1/postbacks?conversion_id=${conversion}`)).body;
    return rows[0]?.status === 'delivered' && rows[0].id;
  };
  add('postback', await waitFor(delivered, { what: 'the delivery', timeoutMs: 15_000 }), publisher);
}

/** Compares a file of one order. @returns the id of the reconciliation */
async function reconcile(shop: Client, campaign: string, txid: string): Promise<string> {
  const path = `/api/v1/reconciliations?campaign_id=${campaign}&from=2026-01-01&to=2026-12-31`;
  const sent = { raw: `txid\n${txid}\n`, headers: { 'content-type': 'text/csv' } };
  const { reconciliation } = created(await shop.call('POST', path, undefined, sent));
  return (reconciliation as Entity).id;
}

let names = 0;
const things36 = () => `${(++names).toString().padStart(6, '0')}-of-the-matrix`;

async function addOfAccount({ spec, add, accounts }: Makers, name: AccountName): Promise<void> {
  const [role] = name.split(' ') as ['publisher' | 'advertiser'];
  const account_id = accounts[name].id;
  add('key', (await made(spec, 'keys', { role, account_id, rate_limit: plenty })).id, name);
  const email = `${things36()}@example.com`;
  add('email', email, name);
  add('user', (await made(spec, 'users', { email, role, account_id })).id, name);
  if (role === 'advertiser') return;
  const invoice = { publisher_id: account_id, amount: 1, currency: 'USD', due_on: '2030-01-01' };
  add('invoice', (await made(spec, 'invoices', invoice)).id, name);
}

/** Things that no account may see. */
async function addOfAdmin({ spec, add }: Makers, campaign_id: string): Promise<void> {
  const rule = { type: 'velocity', campaign_id, config: { clicks: 1_000, seconds: 1 } };
  add('fraud rule', (await made(spec, 'fraud-rules', rule)).id);
  const { rows } = (await spec.admin.get(`/api/v1/audit-log?entity=campaign&entity_id=${campaign_id}`)).body;
  add('audit entry', rows[0]!.id);
}

async function settle(spec: Spec): Promise<void> {
  await spec.settled();
  const since = new Date().toISOString();
  for (const path of ['reports/performance', 'reports/events', 'incoming-calls', 'conversions'])
    await waitFor(async () => (await spec.admin.get(`/api/v1/${path}?limit=1`)).body.asOf >= since, {
      what: `asOf of ${path}`,
    });
}

import { randomUUID } from 'node:crypto';
import { readHarnessConfig, type System, sharedSettings, startTestSystem } from '@clicktrail/harness';
import { type TestHandle, waitFor } from '@clicktrail/testing';
import { Client, type ClientOptions } from './client.js';
import type { Answer, Entity } from './wire.js';

/** Above what any test asks for. */
export const plenty = 1_000_000;

/** A running product, and the shortest ways to what a test needs of it. */
export interface Spec {
  /** Its origin. */
  base: string;
  /** The secret of `admin`. */
  adminKey: string;
  /** Its services may run in processes of their own, behind a gateway. */
  mayHaveGateway: boolean;
  /** A client with an admin key that no other file has. */
  admin: Client;
  /** A client without a key. */
  anyone: Client;
  client(key: string): Client;
  advertiser(body?: object): Promise<Entity>;
  publisher(body?: object): Promise<Entity>;
  /** Of a new advertiser where the body names none. */
  campaign(body?: object): Promise<Entity & { advertiserId: string }>;
  /** A client with a new key, of the account that is named or of none. */
  keyOf(role: 'publisher' | 'advertiser' | 'admin', account?: Entity, body?: object): Promise<Client>;
  /** Records a click as the admin. @returns its id */
  click(campaign: Entity, publisher: Entity, body?: object): Promise<string>;
  /** The click as lists have it, once they do. */
  listed(id: string): Promise<Entity>;
  /** Resolves once everything that was acknowledged before the call is in lists and reports. */
  settled(): Promise<void>;
}

/** A system that one test file has for itself. */
export interface OwnSpec extends Spec {
  system: System;
}

export function created(answer: Answer): Answer['body'] {
  if (answer.status !== 201) throw new Error(`not created: ${answer.status} ${answer.bytes}`);
  return answer.body;
}

/** A text that no other run and no other file has. */
export const unique = (text: string) => `${text}-${randomUUID().slice(0, 13)}`;

/** Changes count at once in one process; in several each knows of them within a second, as the contract says. */
const changeCountsMs = (atOnce: boolean) => (atOnce ? 0 : 1_000);

/** Opens the product that all test files share; a file that runs alone starts one for itself. */
export async function startSpec(t: TestHandle): Promise<Spec> {
  const { product } = readHarnessConfig();
  if (!product)
    return specOf(await startTestSystem(t, sharedSettings), { asVisitors: true, isPatient: true });
  const clientOptions = {
    changeCountsMs: changeCountsMs(product.changesAtOnce),
    asVisitors: true,
    isPatient: true,
  };
  const given = new Client(product.url, product.adminKey, clientOptions);
  const body = { role: 'admin', name: 'Of a test', rate_limit: plenty };
  const { key } = created(await given.post('/api/v1/keys', body));
  t.teardown(() => given.delete(`/api/v1/keys/${key.id}`));
  return openSpec(product.url, key.secret, clientOptions);
}

/**
 * Starts a system of its own for one test file, which sets a variable of it, kills a part of it or needs a network alone.
 * @param isPatient false for a file that is about a 503
 */
export async function startOwnSpec(
  t: TestHandle,
  env: Record<string, string> = {},
  { isPatient = true }: ClientOptions = {},
): Promise<OwnSpec> {
  const system = await startTestSystem(t, env);
  return { ...specOf(system, { isPatient }), system };
}

function specOf({ base, privateBase, adminKey }: System, options: ClientOptions): Spec {
  return openSpec(base, adminKey, { changeCountsMs: changeCountsMs(base === privateBase), ...options });
}

function openSpec(base: string, adminKey: string, options: ClientOptions & { changeCountsMs: number }): Spec {
  const client = (key: string) => new Client(base, key, options);
  const admin = client(adminKey);
  const advertiser = async (body: object = {}) =>
    created(await admin.post('/api/v1/advertisers', { name: 'An advertiser', ...body })).advertiser;
  return {
    base,
    adminKey,
    mayHaveGateway: options.changeCountsMs > 0,
    admin,
    anyone: new Client(base, undefined, options),
    client,
    advertiser,
    publisher: async (body = {}) =>
      created(await admin.post('/api/v1/publishers', { name: 'A publisher', ...body })).publisher,
    campaign: async (body: { advertiser_id?: string } = {}) => {
      const advertiser_id = body.advertiser_id ?? (await advertiser()).id;
      const offer_url = 'https://offer.example/landing?click={click_id}';
      const sent = { name: 'A campaign', offer_url, advertiser_id, ...body };
      const { campaign } = created(await admin.post('/api/v1/campaigns', sent));
      return campaign as Entity & { advertiserId: string };
    },
    keyOf: async (role, account, body = {}) => {
      const sent = { role, ...(account && { account_id: account.id }), rate_limit: plenty, ...body };
      return client(created(await admin.post('/api/v1/keys', sent)).key.secret);
    },
    click: async (campaign, publisher, body = {}) => {
      const sent = { campaign_id: campaign.id, affiliate_id: publisher.id, ...body };
      return created(await admin.post('/api/v1/clicks', sent)).click.id;
    },
    listed: (id) =>
      waitFor(async () => (await admin.get(`/api/v1/clicks?click_id=${id}`)).body.rows[0], {
        ...patiently,
        what: id,
      }),
    settled: () => settled(admin),
  };
}

/** Each look costs a query. */
const patiently = { timeoutMs: 60_000, intervalMs: 100 };

async function settled(admin: Client): Promise<void> {
  const since = new Date().toISOString();
  await waitFor(async () => (await admin.get('/api/v1/clicks?limit=1')).body.asOf >= since, {
    ...patiently,
    what: 'asOf',
  });
}

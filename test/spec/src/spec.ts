import { type System, startTestSystem } from '@clicktrail/harness';
import { type TestHandle, waitFor } from '@clicktrail/testing';
import { Client } from './client.js';
import type { Answer, Entity } from './wire.js';

/** Above what any test asks for. */
export const plenty = 1_000_000;

/** A running system, and the shortest ways to what a test needs of it. */
export interface Spec {
  system: System;
  /** A client with an admin key. */
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
  /** Resolves once everything that was acknowledged before the call is in lists and reports. */
  settled(): Promise<void>;
}

export function created(answer: Answer): Answer['body'] {
  if (answer.status !== 201) throw new Error(`not created: ${answer.status} ${answer.bytes}`);
  return answer.body;
}

/** Starts a system of its own for one test file. */
export async function startSpec(t: TestHandle, env: Record<string, string> = {}): Promise<Spec> {
  const system = await startTestSystem(t, env);
  // One process knows of a change at once; of several each does within a second, as the contract says.
  const changeCountsMs = system.privateBase === system.base ? 0 : 1_000;
  const admin = new Client(system.base, system.adminKey, changeCountsMs);
  const client = (key: string) => new Client(system.base, key, changeCountsMs);
  const advertiser = async (body: object = {}) =>
    created(await admin.post('/api/v1/advertisers', { name: 'An advertiser', ...body })).advertiser;
  return {
    system,
    admin,
    anyone: new Client(system.base),
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
    settled: async () => {
      const since = new Date().toISOString();
      await waitFor(async () => (await admin.get('/api/v1/clicks?limit=1')).body.asOf >= since, {
        what: 'asOf',
        intervalMs: 50,
      });
    },
  };
}

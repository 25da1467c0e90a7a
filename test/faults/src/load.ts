import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign, type System } from '@clicktrail/harness';
import { Pool } from 'undici';
import type { Ledger } from './ledger.js';

export interface Load {
  ledger: Ledger;
  /** Posts the same click once, outside the ledger. */
  once(): Promise<Response>;
  /** Stops sending, and resolves when every response has arrived. */
  stop(): Promise<void>;
}

const timeoutMs = 5_000;
/** Pause of a client after a refusal, shorter than `Retry-After` asks. */
const pauseAfterRefusalMs = 50;
/** Pause of a client after a click, which leaves the machine to the system under test. */
const pauseAfterClickMs = 20;

/** Sends clicks from `clients` clients, each some forty a second, and keeps the ledger. */
export async function startLoad(system: System, clients = 16): Promise<Load> {
  const ledger: Ledger = { acknowledged: new Set(), refused: new Map() };
  const { campaign_id, affiliate_id } = await makeCampaign(system);
  const body = JSON.stringify({ campaign_id, affiliate_id, country: 'US', device: 'mobile', sub1: 'faults' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${system.adminKey}` };
  const pool = new Pool(system.base, {
    connections: clients,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  let sending = true;

  const refuse = async (reason: string) => {
    ledger.refused.set(reason, (ledger.refused.get(reason) ?? 0) + 1);
    await sleep(pauseAfterRefusalMs);
  };
  const runClient = async () => {
    while (sending) {
      try {
        const answer = await pool.request({ method: 'POST', path: '/api/v1/clicks', headers, body });
        const text = await answer.body.text();
        if (answer.statusCode === 201) {
          ledger.acknowledged.add((JSON.parse(text) as { click: { id: string } }).click.id);
          await sleep(pauseAfterClickMs);
        } else await refuse(String(answer.statusCode));
      } catch {
        await refuse('none');
      }
    }
  };
  const done = Promise.all(Array.from({ length: clients }, runClient));
  return {
    ledger,
    once: () => fetch(`${system.base}/api/v1/clicks`, { method: 'POST', headers, body }),
    stop: async () => {
      if (!sending) return;
      sending = false;
      await done;
      await pool.close();
    },
  };
}

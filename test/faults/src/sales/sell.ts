import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@clicktrail/harness';
import { Pool } from 'undici';

export interface SellOptions {
  system: System;
  /** Address for clicks. */
  clicksBase: string;
  /** Address for sales. */
  salesBase: string;
  campaign: { campaign_id: string; affiliate_id: string };
  clients: number;
  random: () => number;
}

/** Answers to clients about their sales. */
export interface Selling {
  /** The conversion's id for each txid; every one was acknowledged. */
  acknowledged: Map<string, string>;
  /** Repeated requests: status or `none`, to their number. */
  refused: Map<string, number>;
  /** Answers that no fault of a store explains. */
  odd: string[];
  /** Ends after the sales that are under way. */
  stop(): Promise<void>;
}

const timeoutMs = 10_000;
const pauseAfterRefusalMs = 100;
/** A publisher that is called faster than it answers would only make a test wait for its end. */
const pauseAfterSaleMs = 40;

/**
 * Sends clicks and their sales, most of them several times with other values, from clients that send again under the
 * same txid whatever was not answered, or with a 5xx, until it is.
 */
export function sell({ system, clicksBase, salesBase, campaign, clients, random }: SellOptions): Selling {
  const selling = {
    acknowledged: new Map<string, string>(),
    refused: new Map<string, number>(),
    odd: [] as string[],
  };
  const options = { connections: clients, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const pools = { clicks: new Pool(clicksBase, options), sales: new Pool(salesBase, options) };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${system.adminKey}` };
  let going = true;
  let txids = 0;

  const post = async <T>(pool: Pool, path: string, body: object): Promise<T> => {
    for (;;) {
      let reason = 'none';
      try {
        const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
        const text = await answer.body.text();
        if (answer.statusCode < 300) return JSON.parse(text) as T;
        reason = String(answer.statusCode);
        if (answer.statusCode < 500) selling.odd.push(`${path}: ${reason} ${text}`);
      } catch (error) {
        // The connection broke, or nothing came: the books tell whether it was done.
        reason = (error as NodeJS.ErrnoException).code ?? 'none';
      }
      selling.refused.set(reason, (selling.refused.get(reason) ?? 0) + 1);
      await sleep(pauseAfterRefusalMs);
    }
  };
  const statuses = ['approved', 'pending', 'rejected'];
  const runClient = async () => {
    while (going) {
      const { click } = await post<{ click: { id: string } }>(pools.clicks, '/api/v1/clicks', campaign);
      const txid = `order-${++txids}`;
      for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
        const sale = { status: statuses[Math.floor(random() * 3)], revenue: Math.floor(random() * 3) };
        const { conversion } = await post<{ conversion: { id: string } }>(
          pools.sales,
          '/api/v1/conversions',
          {
            click_id: click.id,
            txid,
            ...sale,
          },
        );
        const known = selling.acknowledged.get(txid);
        if (known !== undefined && known !== conversion.id)
          selling.odd.push(`${txid} is ${known} and ${conversion.id}`);
        selling.acknowledged.set(txid, conversion.id);
        await sleep(pauseAfterSaleMs);
      }
    }
  };
  const done = Promise.all(Array.from({ length: clients }, runClient));
  return {
    ...selling,
    stop: async () => {
      going = false;
      await done;
      await Promise.all([pools.clicks.close(), pools.sales.close()]);
    },
  };
}

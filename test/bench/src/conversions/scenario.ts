import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@clicktrail/harness';
import { alternate, type Contestant, type Standing } from '../measure/alternate.js';
import { load } from '../measure/load.js';
import type { Finding } from '../report/finding.js';
import { sayRatio, standingsTable } from '../report/standings.js';
import { insertScript } from './insert-script.js';
import { makeNetwork, type Network } from './network.js';
import { pgbench } from './pgbench.js';

export interface ScenarioOptions {
  system: System;
  rounds: number;
  /** Length of one measurement. */
  seconds: number;
  say: (line: string) => void;
}

export interface Terms {
  name: string;
  question: string;
  /** The store of the sales' clicks at that time. */
  clicksAre: 'queued' | 'stored';
  /** The share of pgbench's rate that is asked for. */
  askedRatio: number;
  /** The reason to print if the ratio is not reached. */
  missedBecause?: string;
}

const clients = 32;
const connections = 64;

/**
 * `POST /api/v1/conversions`, each a new txid, against the very statement that it runs, by pgbench on the same Postgres.
 * The worker is stopped meanwhile: it would deliver the postbacks of both.
 */
export async function measure(terms: Terms, options: ScenarioOptions): Promise<Finding> {
  const { system, rounds, say } = options;
  await system.worker.stop();
  const network = await makeNetwork(system);
  if (terms.clicksAre === 'stored') await storeClicks(system, network);
  const contestants = [baseline(network, options), product(network, options)];
  return finding(terms, await alternate(contestants, rounds, say));
}

async function storeClicks({ worker, storedIds }: System, { clicks }: Network): Promise<void> {
  await worker.start();
  for (;;) {
    const stored = new Set(await storedIds('clicks'));
    if (clicks.every((id) => stored.has(id))) break;
    await sleep(100);
  }
  await worker.stop();
}

function baseline(network: Network, { system, seconds }: ScenarioOptions): Contestant {
  const databaseUrl = system.stores.postgres.url;
  const script = insertScript(network);
  return {
    name: 'pgbench, the same statement',
    run: () => pgbench({ databaseUrl, script, clients, seconds }),
  };
}

function product({ clicks }: Network, { system, seconds }: ScenarioOptions): Contestant {
  let sent = 0;
  const body = () => {
    sent += 1;
    return JSON.stringify({ click_id: clicks[sent % clicks.length], txid: `sale-${sent}`, revenue: 19.9 });
  };
  return {
    name: 'Clicktrail',
    run: () =>
      load({
        url: `${system.base}/api/v1/conversions`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${system.adminKey}` },
        body,
        connections,
        seconds,
      }),
  };
}

function finding({ question, askedRatio, missedBecause }: Terms, standings: Standing[]): Finding {
  return {
    question,
    ...standingsTable('sales/s', standings),
    notes: [
      `${sayRatio(askedRatio, 'pgbench', standings.at(-1)!, missedBecause)} ` +
        `pgbench with ${clients} clients, Clicktrail with ${connections} connections.`,
    ],
  };
}

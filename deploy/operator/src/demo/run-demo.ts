import { setTimeout as sleep } from 'node:timers/promises';
import { api, makeNetwork, sendConversions, sendTraffic } from '@clicktrail/client/demo-traffic';
import { adminKey } from './admin-key.js';
import type { DemoConfig } from './config.js';
import { progress } from './progress.js';
import { reports } from './tables.js';
import { countListed, timeToAppear } from './visibility.js';

const eventCount = 20_000;
const conversionCount = 400;
/** A service that just starts, or has a busy moment, is waited for. */
const patienceMs = 30_000;

async function requireService(base: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  let found: Response | null;
  do {
    found = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (found?.ok) return;
    // Nothing listens there: no wait changes that.
    if (!found) throw new Error(`Nothing answers at ${base}. Start it first, in another window: npm start`);
    await sleep(500);
  } while (performance.now() < giveUpAt);
  throw new Error(`${base} is not ready: ${await found.text()}`);
}

/** Makes the network and its traffic, and prints the reports. @returns whether every event is listed */
export async function runDemo(config: DemoConfig, say: (line: string) => void): Promise<boolean> {
  await requireService(config.base);
  say(`Making a small network at ${config.base}: 3 advertisers, 8 campaigns, 20 publishers.`);
  const network = await makeNetwork(config.base, api(config.base, await adminKey(config)));

  const events = progress('Clicks and impressions', eventCount, say);
  const start = performance.now();
  const tally = await sendTraffic(network, { count: eventCount, atOnce: 64, onSent: events.step });
  const seconds = (performance.now() - start) / 1000;
  events.done();

  const sales = progress('Conversions', conversionCount, say);
  await sendConversions(tally.clicks, { count: conversionCount, atOnce: 16, onSent: sales.step });
  sales.done();

  const appearedMs = await timeToAppear(network);
  const listed = await countListed(network);
  const listedEvents = listed.clicks + listed.impressions - 1;

  say(`\n${await reports(network)}\n`);
  say(`${eventCount} events in (${Math.round(eventCount / seconds)} a second), ${listedEvents} listed.`);
  say(`The last click was visible ${Math.round(appearedMs)} ms after its 201.`);
  return listedEvents === eventCount;
}

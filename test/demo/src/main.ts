import { setTimeout as sleep } from 'node:timers/promises';
import { api, makeNetwork, sendConversions, sendTraffic } from '@clicktrail/client/demo-traffic';
import { helpOf, readArguments } from '@clicktrail/config';
import { adminKey } from './admin-key.js';
import { readConfig } from './config.js';
import { progress } from './progress.js';
import { reports } from './tables.js';
import { countListed, timeToAppear } from './visibility.js';

const command = {
  usage: 'npm run demo',
  does: 'Makes a small network with traffic. CLICKTRAIL_URL says where the service is, ADMIN_KEY as whom.',
};

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

async function demo(): Promise<boolean> {
  const config = readConfig();
  await requireService(config.base);
  console.log(`Making a small network at ${config.base}: 3 advertisers, 8 campaigns, 20 publishers.`);
  const network = await makeNetwork(config.base, api(config.base, await adminKey(config)));

  const events = progress('Clicks and impressions', eventCount);
  const start = performance.now();
  const tally = await sendTraffic(network, { count: eventCount, atOnce: 64, onSent: events.step });
  const seconds = (performance.now() - start) / 1000;
  events.done();

  const sales = progress('Conversions', conversionCount);
  await sendConversions(tally.clicks, { count: conversionCount, atOnce: 16, onSent: sales.step });
  sales.done();

  const appearedMs = await timeToAppear(network);
  const listed = await countListed(network);
  const listedEvents = listed.clicks + listed.impressions - 1;

  console.log(`\n${await reports(network)}\n`);
  console.log(
    `${eventCount} events in (${Math.round(eventCount / seconds)} a second), ${listedEvents} listed.`,
  );
  console.log(`The last click was visible ${Math.round(appearedMs)} ms after its 201.`);
  return listedEvents === eventCount;
}

try {
  if (readArguments(process.argv.slice(2), command).help) console.log(helpOf(command));
  else process.exitCode = (await demo()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

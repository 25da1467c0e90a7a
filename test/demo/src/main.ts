import { helpOf, readArguments } from '@clicktrail/command-line';
import { adminKey } from './admin-key.js';
import { api } from './api.js';
import { readConfig } from './config.js';
import { makeNetwork } from './network.js';
import { progress } from './progress.js';
import { reports } from './tables.js';
import { conversionCount, eventCount, sendConversions, sendTraffic } from './traffic.js';
import { countListed, timeToAppear } from './visibility.js';

const command = {
  usage: 'npm run demo',
  does: 'Makes a small network with traffic. CLICKTRAIL_URL says where the service is, ADMIN_KEY as whom.',
};

async function requireService(base: string): Promise<void> {
  const ready = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  if (!ready?.ok)
    throw new Error(`Nothing is ready at ${base}. Start it first, in another window: npm start`);
}

async function demo(): Promise<boolean> {
  const config = readConfig();
  await requireService(config.base);
  console.log(`Making a small network at ${config.base}: 3 advertisers, 8 campaigns, 20 publishers.`);
  const network = await makeNetwork(config.base, api(config.base, await adminKey(config)));

  const events = progress('Clicks and impressions', eventCount);
  const start = performance.now();
  const tally = await sendTraffic(network, events.step);
  const seconds = (performance.now() - start) / 1000;
  events.done();

  const sales = progress('Conversions', conversionCount);
  await sendConversions(tally.clicks, sales.step);
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

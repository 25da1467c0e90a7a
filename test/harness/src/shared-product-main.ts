import type { RunningProduct } from './config.js';
import { sharedSettings } from './shared-settings.js';
import { startTestSystem } from './test-system.js';

const teardowns: (() => unknown)[] = [];
const system = await startTestSystem({ teardown: (fn) => teardowns.unshift(fn) }, sharedSettings);

async function stop(): Promise<void> {
  for (const teardown of teardowns) await teardown();
}

// The parent is killed: so are its stores, and nothing is left to clean up.
process.once('disconnect', () => void stop().finally(() => process.exit()));
process.once('SIGTERM', () => process.disconnect());

const product: RunningProduct = {
  url: system.base,
  adminKey: system.adminKey,
  changesAtOnce: system.privateBase === system.base,
};
process.send!(product);

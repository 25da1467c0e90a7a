import { fileURLToPath } from 'node:url';
import { startSystem } from '@clicktrail/harness';
import { openBrowser } from '../open-browser.js';
import { beginNetwork, fillNetwork } from './network.js';
import { firstPictures, pictures, takePictures } from './pictures.js';

const folder = fileURLToPath(new URL('../../../../../docs/images/', import.meta.url));
/** A name of this machine, which browsers take for safe, in place of a port that differs each time. */
const origin = 'http://clicktrail.localhost';

const ends: (() => unknown)[] = [];
const handle = { teardown: (end: () => unknown) => void ends.unshift(end) };

try {
  const system = await startSystem({}, { onLog: () => undefined });
  ends.unshift(() => system.stop());
  const { host } = new URL(system.base);
  const browser = await openBrowser(handle, [`--host-resolver-rules=MAP clicktrail.localhost ${host}`]);
  await beginNetwork(system);
  const first = { admin: system.adminKey, publisher: '' };
  await takePictures(browser, origin, { folder, keys: first, wanted: firstPictures });
  const keys = await fillNetwork(system);
  await takePictures(browser, origin, { folder, keys, wanted: pictures });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}

import {
  type StoreProxy,
  type System,
  startProxy,
  startTestProcess,
  type TestProcess,
} from '@clicktrail/harness';
import { freePort } from '@clicktrail/local-stores';
import type { TestHandle } from '@clicktrail/testing';

/** An additional process of a service of a system, whose bytes to Redis can be held. */
export interface DelayedProcess {
  base: string;
  proxy: StoreProxy;
  child: TestProcess;
}

const mainOf = (service: string) =>
  new URL(`../../../../services/${service}/dist/src/main.js`, import.meta.url);

/** Starts one process of a service behind a proxy to the system's Redis; both end with the test. */
export async function startDelayedProcess(
  t: TestHandle,
  system: System,
  service: 'ingest' | 'manage' | 'worker',
): Promise<DelayedProcess> {
  const proxy = await startProxy(Number(new URL(system.stores.redis.url).port));
  const redisUrl = new URL(system.stores.redis.url);
  redisUrl.port = String(proxy.port);
  const port = await freePort();
  const child = await startTestProcess(mainOf(service), {
    ...system.env,
    REDIS_URL: redisUrl.href,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  });
  t.teardown(async () => {
    await child.stop();
    await proxy.close();
  });
  return { base: `http://127.0.0.1:${port}`, proxy, child };
}

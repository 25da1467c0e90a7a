import { type Part, type StoreProxy, type System, startPart, startProxy } from '@clicktrail/harness';
import { freePort } from '@clicktrail/local-stores';
import type { TestHandle } from '@clicktrail/testing';

/** A process of a service beside those of a system, whose bytes to Redis can be held. */
export interface LatePart {
  base: string;
  proxy: StoreProxy;
  part: Part;
}

const mainOf = (service: string) =>
  new URL(`../../../../services/${service}/dist/src/main.js`, import.meta.url);

/** Starts one process of a service behind a proxy to the system's Redis; both end with the test. */
export async function startLatePart(
  t: TestHandle,
  system: System,
  service: 'ingest' | 'manage' | 'worker',
): Promise<LatePart> {
  const proxy = await startProxy(Number(new URL(system.stores.redis.url).port));
  const redisUrl = new URL(system.stores.redis.url);
  redisUrl.port = String(proxy.port);
  const port = await freePort();
  const part = await startPart(mainOf(service), {
    ...system.env,
    REDIS_URL: redisUrl.href,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  });
  t.teardown(async () => {
    await part.stop();
    await proxy.close();
  });
  return { base: `http://127.0.0.1:${port}`, proxy, part };
}

import { type Part, type System, startPart } from '@clicktrail/harness';
import { freePort, type TestHandle } from '@clicktrail/testing';

/** A conversions process of its own, beside the origin of a system. */
export interface ConversionsProcess {
  base: string;
  part: Part;
}

const main = new URL('../../../../../services/conversions/dist/src/main.js', import.meta.url);

/** Starts conversions processes on a system's stores. They end with the test. */
export function startConversions(
  t: TestHandle,
  { env }: System,
  count: number,
): Promise<ConversionsProcess[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const part = await startPart(main, { ...env, PORT: String(port) });
      t.teardown(() => part.stop());
      return { base: `http://127.0.0.1:${port}`, part };
    }),
  );
}

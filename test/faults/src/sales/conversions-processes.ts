import { type System, startTestProcess, type TestProcess } from '@clicktrail/harness';
import { freePort, type TestHandle } from '@clicktrail/testing';

/** An additional conversions process, beside the origin of a system. */
export interface ConversionsProcess {
  base: string;
  child: TestProcess;
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
      const child = await startTestProcess(main, { ...env, PORT: String(port) });
      t.teardown(() => child.stop());
      return { base: `http://127.0.0.1:${port}`, child };
    }),
  );
}

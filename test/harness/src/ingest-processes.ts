import { freePort } from '@clicktrail/local-stores';
import type { System } from './system.js';
import { type OnLog, startTestProcess, type TestProcess } from './test-process.js';

/** An additional ingest process, beside the origin of a system. */
export interface IngestProcess {
  base: string;
  child: TestProcess;
}

const ingestMain = new URL('../../../../services/ingest/dist/src/main.js', import.meta.url);

/**
 * Starts more ingest processes on a system's stores; the caller stops them.
 * @param onLog receives their log lines; by default they go to the terminal
 */
export function startIngest({ env }: System, count: number, onLog?: OnLog): Promise<IngestProcess[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const child = await startTestProcess(ingestMain, { ...env, PORT: String(port) }, [], onLog);
      return { base: `http://127.0.0.1:${port}`, child };
    }),
  );
}

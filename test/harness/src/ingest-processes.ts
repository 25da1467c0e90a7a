import { freePort } from '@clicktrail/local-stores';
import { type OnLog, type Part, startPart } from './part.js';
import type { System } from './system.js';

/** An ingest process of its own, beside the origin of a system. */
export interface IngestProcess {
  base: string;
  part: Part;
}

const ingestMain = new URL('../../../../services/ingest/dist/src/main.js', import.meta.url);

/**
 * Starts more ingest processes on a system's stores; the caller stops their parts.
 * @param onLog takes what they write to their logs; the terminal does where left out.
 */
export function startIngest({ env }: System, count: number, onLog?: OnLog): Promise<IngestProcess[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const part = await startPart(ingestMain, { ...env, PORT: String(port) }, [], onLog);
      return { base: `http://127.0.0.1:${port}`, part };
    }),
  );
}

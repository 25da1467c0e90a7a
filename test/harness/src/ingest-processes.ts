import { freePort } from '@clicktrail/local-stores';
import { type Part, startPart } from './part.js';
import type { System } from './system.js';

/** An ingest process of its own, beside the origin of a system. */
export interface IngestProcess {
  base: string;
  part: Part;
}

const ingestMain = new URL('../../../../services/ingest/dist/src/main.js', import.meta.url);

/** Starts more ingest processes on a system's stores; the caller stops their parts. */
export function startIngest({ env }: System, count: number): Promise<IngestProcess[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const part = await startPart(ingestMain, { ...env, PORT: String(port) });
      return { base: `http://127.0.0.1:${port}`, part };
    }),
  );
}

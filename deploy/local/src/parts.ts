import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * A process of the product that is no store. It sends `'ready'` to its parent once it serves, and drains and
 * exits with code 0 on SIGTERM.
 */
export interface PartSpec {
  name: string;
  /** The compiled file that the process runs. */
  script: string;
  /** How long it may drain before it is ended by force. */
  stopWithinMs: number;
  /** Options of Node itself that its work asks for, on whatever machine. */
  nodeOptions?: string[];
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Requests that wait for the disk outlive many small garbage collections, and each of those copies them.
 * Room for new objects, from the start, makes them rare (measured: 27 microseconds of a processor for a click,
 * 38 where the room only may grow that large).
 *
 * Those that wait when the room is full also look to V8 like objects that live for long. It may then make all later ones
 * of a kind among the old, where each keeps its whole request until the next large collection: one process in three did
 * so from some moment on, and paid 13 microseconds more for a click, with twice the p99. So it must not learn from them.
 */
const roomForRequests = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--no-allocation-site-pretenuring',
];

/**
 * V8 collects garbage with up to four threads besides a process's own. With a core for each that is sooner done; where all
 * parts and stores share two, they only keep those from it whom a click waits for (docs/decisions/0008).
 */
const garbage = availableParallelism() <= 2 ? ['--single-threaded-gc'] : [];

/** What runs beside the stores, in the order in which it is stopped. */
export const parts: PartSpec[] = [
  { name: 'origin', script: here('./origin.js'), stopWithinMs: 6_000, nodeOptions: roomForRequests },
  { name: 'worker', script: here('../../../../services/worker/dist/src/main.js'), stopWithinMs: 8_000 },
];

/** The options of Node itself that a part runs with on this machine. */
export const nodeOptionsOf = ({ nodeOptions = [] }: PartSpec): string[] => [...nodeOptions, ...garbage];

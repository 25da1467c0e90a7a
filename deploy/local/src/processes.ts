import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * A process of the product, beside the stores. It sends `'ready'` to its parent once it serves, and drains and exits with
 * code 0 on SIGTERM.
 */
export interface ProcessSpec {
  name: string;
  /** The compiled file that the process runs. */
  script: string;
  /** It is killed after draining for this long. */
  stopWithinMs: number;
  /** Options of Node, on any machine. */
  nodeOptions?: string[];
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Requests that wait for the disk survive many small garbage collections, and each one copies them. A large young
 * generation from the start makes collections rare.
 *
 * Survivors also teach V8 to allocate such objects in the old generation, where each keeps its request until the next full
 * collection. Without pretenuring that does not happen.
 */
const roomForRequests = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--no-allocation-site-pretenuring',
];

/** On one or two cores, the helper threads of the garbage collector compete with the other processes. */
const garbage = availableParallelism() <= 2 ? ['--single-threaded-gc'] : [];

/** In the order in which they are stopped. */
export const processes: ProcessSpec[] = [
  { name: 'origin', script: here('./origin.js'), stopWithinMs: 6_000, nodeOptions: roomForRequests },
  { name: 'worker', script: here('../../../../services/worker/dist/src/main.js'), stopWithinMs: 8_000 },
];

const firstInspectorPort = 9229;

/** Lets a debugger attach to each process: to the first at Node's usual port, to the others at the next ones. */
export const withInspector = (specs: ProcessSpec[]): ProcessSpec[] =>
  specs.map((spec, i) => ({
    ...spec,
    nodeOptions: [...(spec.nodeOptions ?? []), `--inspect=127.0.0.1:${firstInspectorPort + i}`],
  }));

/** The options of Node for this process on this machine. */
export const nodeOptionsOf = ({ nodeOptions = [] }: ProcessSpec): string[] => [...nodeOptions, ...garbage];

import { findWrk } from '../measure/find-wrk.js';
import type { Finding } from '../report/finding.js';
import type { Suite } from '../suite.js';
import { named, optionalText, TypedError } from '../typed.js';
import { costFinding } from './cost-finding.js';
import { type MeasureOptions, measureRoad } from './measure-road.js';
import { checkOut, commitOf, root } from './other-tree.js';
import { type Road, roads } from './roads.js';
import { startTree, type Tree } from './running-tree.js';

const options = { against: optionalText, rounds: 20, seconds: 2, only: optionalText };

/** A tree that is not started yet. */
interface Source {
  name: string;
  folder: string;
}

export const cost: Suite<typeof options> = {
  about: 'the processor time of each process per request, on Linux, beside that of another revision',
  options,
  run: async ({ values: { against, only, rounds, seconds }, say }) => {
    const chosen = only === undefined ? roads : named(roads, only);
    for (const [name, value] of Object.entries({ rounds, seconds }))
      if (!Number.isInteger(value)) throw new TypedError(`--${name} must be a whole number, not "${value}".`);
    if (process.platform !== 'linux')
      throw new TypedError('This suite runs on Linux only: it reads processor times from /proc.');
    const commit = against === undefined ? undefined : await commitOf(against);
    const wrk = await findWrk(process.env.PATH ?? '', say);
    const sources: Source[] = [{ name: 'this tree', folder: root }];
    if (commit !== undefined)
      sources.push({ name: `${against} (${commit.slice(0, 8)})`, folder: await checkOut(commit, say) });
    const findings: Finding[] = [];
    await untilInterrupted(async (stopping) => {
      for (const road of chosen) {
        console.log(`\n${road.name}`);
        findings.push(await onTrees(road, sources, { wrk, rounds, seconds, say, stopping }));
      }
    });
    return findings;
  },
};

/** On trees of its own: what an earlier road has stored would make this one slower, and in one tree more than in the other. */
async function onTrees(road: Road, sources: Source[], options: MeasureOptions): Promise<Finding> {
  const trees: Tree[] = [];
  try {
    for (const source of sources) trees.push(await startTree({ ...source, ...options }));
    return costFinding(road.question, await measureRoad(road, trees, options));
  } finally {
    await Promise.all(trees.map(({ stop }) => stop()));
  }
}

/** Runs until it is done or this process is told to end; what was started has ended in both cases. */
async function untilInterrupted(run: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const interrupt = () => {
    if (!stopping.signal.aborted) console.log('\nStopping ...');
    stopping.abort();
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await run(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    throw new TypedError('Interrupted; what was started has ended.');
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

import { type ProcessName, processNames } from '@clicktrail/harness';
import { type FaultContext, type FaultKind, rest } from './fault.js';

/** Lock time of the harness' workers: see `environment` of the run. */
export const lockMs = 1_500;
const longerThanALeaseMs = 35_000;
const hourMs = 3_600_000;

async function pause(context: FaultContext, name: ProcessName, ms: number): Promise<void> {
  const child = context.fleet.processes[name];
  child.kill('SIGSTOP');
  await rest(ms, context);
  child.kill('SIGCONT');
}

/** Another worker takes over its jobs meanwhile, so that two workers hold one batch. */
const workerStopped: FaultKind = {
  name: 'worker stopped for twice its lock',
  targets: ['worker-1'],
  perTenMinutes: 20,
  always: true,
  run: (context) => pause(context, 'worker-1', 2 * lockMs),
};

const ingestStopped: FaultKind = {
  name: 'ingest stopped for 3 s',
  targets: ['ingest-1'],
  perTenMinutes: 8,
  run: (context) => pause(context, 'ingest-1', 3_000),
};

const beyondLease = (name: ProcessName): FaultKind => ({
  name: `${name} stopped for longer than a lease`,
  targets: [name],
  perTenMinutes: 1,
  leastRunMs: 120_000,
  run: (context) => pause(context, name, longerThanALeaseMs),
});

const clockMoved: FaultKind = {
  name: 'clock moved by an hour',
  targets: [],
  perTenMinutes: 15,
  always: true,
  run: async (context) => {
    const { fleet, random } = context;
    const child = fleet.processes[random.pick(processNames)];
    child.moveClock(random.pick(sameDayOffsets()));
    await rest(random.from(2_000, 8_000), context);
    child.moveClock(0);
  },
};

/** Offsets that stay within the UTC day, so that daily counts are compared for one day. */
function sameDayOffsets(): number[] {
  const hour = new Date().getUTCHours();
  return [-hourMs, hourMs].filter((offset) => hour + offset / hourMs >= 0 && hour + offset / hourMs < 24);
}

const rollingEveryTenMinutes = 30;

const rollingRestart: FaultKind = {
  name: 'rolling restart',
  targets: ['rolling restart'],
  perTenMinutes: rollingEveryTenMinutes,
  evenly: true,
  always: true,
  leavesLease: true,
  run: async ({ fleet, healing }) => {
    for (const name of processNames) {
      if (healing.aborted) return;
      await fleet.processes[name].restart();
    }
  },
};

export const processes: FaultKind[] = [
  workerStopped,
  ingestStopped,
  beyondLease('ingest-2'),
  beyondLease('conversions'),
  clockMoved,
  rollingRestart,
];

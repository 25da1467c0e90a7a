import { type ProcessName, processNames, storeNames } from '@clicktrail/harness';
import type { Store, StoreName } from '@clicktrail/local-stores';
import { waitFor } from '@clicktrail/testing';
import { type FaultContext, type FaultKind, rest } from './fault.js';
import { losePower } from './power-loss.js';

const startAgainWithinMs = 60_000;
export const groupPattern = '{clicktrail-*}:group:*';

/** Starts a store again, as often as it takes. */
export async function startAgain(store: Store): Promise<void> {
  await waitFor(() => store.restart().then(() => true), {
    timeoutMs: startAgainWithinMs,
    intervalMs: 200,
    what: `${store.name} to start again`,
  });
}

export async function killStore({ fleet, tally, powerLoss }: FaultContext, name: StoreName): Promise<void> {
  const store = fleet.stores[name];
  store.kill('SIGKILL');
  tally.kills += 1;
  await store.exited;
  if (powerLoss && name === 'redis') tally.unsyncedBytes += losePower(fleet.dir);
}

function killProcess({ fleet, tally }: FaultContext, name: ProcessName): void {
  fleet.processes[name].kill('SIGKILL');
  tally.kills += 1;
}

const processKilled = (service: string, names: ProcessName[], perTenMinutes: number): FaultKind => ({
  name: `${service} killed`,
  targets: [],
  perTenMinutes,
  always: true,
  leavesLease: true,
  run: async (context) => killProcess(context, context.random.pick(names)),
});

const storeKilled = (name: StoreName, perTenMinutes: number): FaultKind => ({
  name: `${name} killed`,
  targets: [name],
  perTenMinutes,
  always: true,
  run: async (context) => {
    await killStore(context, name);
    await rest(context.random.from(0, 500), context);
    await startAgain(context.fleet.stores[name]);
  },
});

/** A group of jobs is written down before its insert and gone after it: while there is one, an insert is under way. */
export async function untilInserting({ direct }: FaultContext): Promise<boolean> {
  const inserting = async () => (await direct.redis.keys(groupPattern)).length > 0;
  return waitFor(inserting, { timeoutMs: 3_000, intervalMs: 2 }).catch(() => false);
}

const workerInMidInsert: FaultKind = {
  name: 'worker killed in mid-insert',
  targets: ['redis'],
  perTenMinutes: 25,
  always: true,
  leavesLease: true,
  run: async (context) => {
    await untilInserting(context);
    await rest(context.random.from(0, 20), context);
    killProcess(context, context.random.pick(['worker-1', 'worker-2']));
  },
};

const storeInMidInsert: FaultKind = {
  name: 'clickhouse killed in mid-insert',
  targets: ['redis', 'clickhouse'],
  perTenMinutes: 20,
  always: true,
  run: async (context) => {
    await untilInserting(context);
    await rest(context.random.from(0, 20), context);
    await killStore(context, 'clickhouse');
    await startAgain(context.fleet.stores.clickhouse);
  },
};

const everything: FaultKind = {
  name: 'everything killed at once',
  targets: [...storeNames, ...processNames],
  perTenMinutes: 4,
  always: true,
  leavesLease: true,
  run: async (context) => {
    await untilInserting(context);
    for (const name of processNames) killProcess(context, name);
    await Promise.all(storeNames.map((name) => killStore(context, name)));
    await Promise.all(storeNames.map((name) => startAgain(context.fleet.stores[name])));
    await Promise.all(processNames.map((name) => context.fleet.processes[name].ready()));
  },
};

/** Postgres cuts all its connections and recovers when one of its processes dies. */
const postgresBackend: FaultKind = {
  name: 'a Postgres backend killed',
  targets: ['postgres'],
  perTenMinutes: 5,
  run: async ({ direct, random, tally }) => {
    const query = `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'clicktrail-%'`;
    // The connection of this process was cut as well, if another one was killed a moment ago.
    const { rows } = await waitFor(() => direct.pool.query<{ pid: number }>(query), {
      timeoutMs: startAgainWithinMs,
      intervalMs: 200,
      what: 'Postgres to name its processes',
    });
    if (rows.length === 0) return;
    try {
      process.kill(random.pick(rows).pid, 'SIGKILL');
      tally.kills += 1;
    } catch (error) {
      // Its client has gone away in between, and it with it.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  },
};

export const kills: FaultKind[] = [
  processKilled('ingest', ['ingest-1', 'ingest-2'], 16),
  processKilled('worker', ['worker-1', 'worker-2'], 10),
  processKilled('conversions', ['conversions'], 12),
  processKilled('query', ['query'], 5),
  processKilled('manage', ['manage'], 5),
  workerInMidInsert,
  storeKilled('redis', 12),
  storeKilled('clickhouse', 10),
  storeInMidInsert,
  storeKilled('postgres', 8),
  postgresBackend,
  everything,
];

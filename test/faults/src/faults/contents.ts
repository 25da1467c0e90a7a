import { deduplicationWindow, insertEvents } from '@clicktrail/clickhouse';
import { Refusal } from '@clicktrail/contracts';
import { processNames } from '@clicktrail/harness';
import { shardPrefix } from '@clicktrail/queue';
import { waitFor } from '@clicktrail/testing';
import { acknowledge } from '../traffic/plain-events.js';
import type { Direct } from './direct.js';
import { type FaultContext, type FaultKind, rest } from './fault.js';
import { groupPattern, untilInserting } from './kills.js';
import { fillerLine, spoil } from './poison-line.js';

const eventsOfBatch = 300;

/** One event among many of one batch is refused for what it holds; it is a dead letter, and the others are stored. */
export const poison: FaultKind = {
  name: 'a poison event in a large batch',
  targets: ['redis'],
  perTenMinutes: 20,
  always: true,
  run: async ({ direct, book, random }) => {
    const batch = direct.names.next();
    const ids = Array.from({ length: eventsOfBatch }, (_, index) => direct.ids.at(batch, index));
    const bad = random.pick(ids);
    const lines = ids.map((id) => (id === bad ? random.pick(spoil)(fillerLine(id)) : fillerLine(id)));
    book.perhapsPoison.add(bad);
    try {
      await direct.queue.add('click', batch, lines.join(''));
    } catch (error) {
      // Another fault has Redis just now: nothing was acknowledged, and what may have arrived all the same is known.
      if (error instanceof Refusal) return;
      throw error;
    }
    book.poison.add(bad);
    for (const id of ids) if (id !== bad) acknowledge(book, 'click', id);
  },
};

const windowWhole = deduplicationWindow;
const windowLeft = 3;
const insertsBetween = 6;
const groupsEndWithinMs = 20_000;

/**
 * Workers die in mid-insert, and before anybody sends their group again, its token is forgotten: the window is as
 * short as that for a moment, and the count of groups says that as many were formed as fill the whole one.
 */
const beyondWindow: FaultKind = {
  name: 'more inserts than the window remembers',
  targets: ['redis', 'clickhouse', 'worker-1', 'worker-2'],
  perTenMinutes: 12,
  always: true,
  leavesLease: true,
  run: async (context) => {
    const { fleet, direct, random, tally } = context;
    // One that a killed ClickHouse has torn needs its token: that some hundred groups overtake it is not covered.
    if (!(await untilOpenGroupsEnd(context))) return;
    await untilInserting(context);
    await rest(random.from(0, 30), context);
    const startAgain = (['worker-1', 'worker-2'] as const).map((name) => fleet.processes[name].killUntil());
    tally.kills += 2;
    try {
      // The engine goes on with what dead workers have sent.
      await untilNoInserts(direct);
      await direct.redis.incrby(`${shardPrefix(0)}:groups-formed`, windowWhole);
      await setWindow(direct, windowLeft);
      for (let i = 0; i < insertsBetween; i++) await insertFiller(context);
    } finally {
      // Before the window is whole, what their successors store would be forgotten too, and it counts as young.
      await setWindow(direct, windowWhole).finally(() => {
        for (const start of startAgain) start();
      });
    }
  },
};

/** @returns false if one of the groups that are open now is still open after the wait */
async function untilOpenGroupsEnd({ direct }: FaultContext): Promise<boolean> {
  const open = await direct.redis.keys(groupPattern);
  if (open.length === 0) return true;
  const ended = async () => (await direct.redis.exists(...open)) === 0;
  return waitFor(ended, { timeoutMs: groupsEndWithinMs, intervalMs: 20 }).catch(() => false);
}

async function untilNoInserts({ clickhouse }: Direct): Promise<void> {
  const none = async () => {
    const answer = await clickhouse.query({
      query: `SELECT count() FROM system.processes WHERE query_kind = 'Insert'`,
      format: 'TabSeparated',
    });
    return Number(await answer.text()) === 0;
  };
  await waitFor(none, { timeoutMs: groupsEndWithinMs, intervalMs: 20 });
}

async function setWindow({ clickhouse }: Direct, tokens: number): Promise<void> {
  const answer = await clickhouse.query({
    query: `SELECT name FROM system.tables
      WHERE database = currentDatabase() AND name NOT LIKE '%\\_of\\_%'
        AND create_table_query LIKE '%non_replicated_deduplication_window%'`,
    format: 'JSONEachRow',
  });
  for (const { name } of await answer.json<{ name: string }>()) {
    await clickhouse.command({
      query: `ALTER TABLE ${name} MODIFY SETTING non_replicated_deduplication_window = ${tokens}`,
    });
  }
}

async function insertFiller({ direct, book }: FaultContext): Promise<void> {
  const id = direct.ids.at(direct.names.next(), 0);
  await insertEvents(direct.clickhouse, 'click', fillerLine(id), { token: `filler-${id}` });
  book.insertedRows += 1;
}

/** Redis returns without the counters of caps, which were lost while no client was connected. */
const countersLost: FaultKind = {
  name: 'counters of caps lost',
  targets: ['redis', ...processNames],
  perTenMinutes: 6,
  always: true,
  run: (context) => loseCounters(context, 200),
};

/** @param settledMs time without commands to Redis before the counters are removed */
export async function loseCounters(context: FaultContext, settledMs: number): Promise<void> {
  const { fleet, direct } = context;
  fleet.proxies.redis.mood = { refuse: true };
  await rest(settledMs, context);
  const keys = await direct.redis.keys('{clicktrail-reservations}:cap:*');
  if (keys.length > 0) await direct.redis.del(...keys);
  fleet.proxies.redis.mood = {};
}

export const contents: FaultKind[] = [poison, beyondWindow, countersLost];

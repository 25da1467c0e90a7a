import { setTimeout as sleep } from 'node:timers/promises';
import { SingleFlight, withTimeout } from '@clicktrail/concurrency';
import { unavailable } from '@clicktrail/contracts';
import { isPostgresAway, type Log, type SessionUse } from '@clicktrail/postgres';
import { CatalogSource } from './catalog-source.js';
import { CatalogState } from './catalog-state.js';
import type { Catalog } from './catalog-types.js';
import { writeSessionUses } from './write-session-uses.js';

/** Finds changes whose notification was lost, also where a connection died without an error. */
const pollIntervalMs = 500;
/** An update has the time limits of a request. Where everything starts at once, the first may need several tries. */
const startWithinMs = 10_000;
/** A request waits no longer for Postgres than this. */
const refreshTimeoutMs = 1_000;

export interface OpenCatalogOptions {
  databaseUrl: string;
  log: Log;
  /** Whose connection it is, in `pg_stat_activity`. */
  applicationName?: string;
  /** Milliseconds since the epoch; decides whether a key or a token has expired. */
  now?: () => number;
  /** Writes when sessions were used; without it, that is known in this process alone. */
  noteSessionUses?: (uses: readonly SessionUse[]) => Promise<void>;
}

/**
 * Opens the catalogue: everything is read once, then only what changed, as soon as Postgres says so.
 *
 * Postgres away later on: look-ups go on from memory and `stalenessSeconds` grows; `refresh` throws Refusal
 * `unavailable` within a second, since nobody can know then whether an id that is unknown here exists.
 * @throws where Postgres is away at the start, for ten seconds, or not migrated.
 */
export async function openCatalog(options: OpenCatalogOptions): Promise<Catalog> {
  const { databaseUrl, log, applicationName = 'clicktrail-catalog', now = Date.now } = options;
  let state = new CatalogState();
  let currentAtMs = performance.now();
  let away = false;
  let closed = false;

  const update = new SingleFlight(async () => {
    const beganAtMs = performance.now();
    const changes = await source.changesSince(state.version);
    if (changes && changes.version < state.version) state = new CatalogState();
    if (changes) state.apply(changes, now());
    currentAtMs = beganAtMs;
  });
  const updateInBackground = () =>
    void update.run().then(
      () => {
        if (away) log.info({}, 'the catalogue is up to date again');
        away = false;
      },
      (error: unknown) => {
        if (!away && !closed)
          log.warn({ err: error }, 'the catalogue cannot see changes, it answers from memory');
        away = true;
      },
    );
  const source = new CatalogSource({ databaseUrl, applicationName, onHint: updateInBackground });
  away = await updateAtStart(() => update.run(), log).catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
  const poll = setInterval(updateInBackground, pollIntervalMs).unref();
  const write = options.noteSessionUses ?? (async () => {});
  const uses = writeSessionUses({ sessions: () => state.sessions, write, log, now });

  return {
    principal: (keyHash) => state.principal(keyHash, now()),
    userPrincipal: (id) => state.userPrincipal(id),
    sessionPrincipal: (secretHash) => state.sessionPrincipal(secretHash, now()),
    campaign: (id) => state.campaigns.get(id),
    publisher: (id) => state.publishers.get(id),
    advertiser: (id) => state.advertisers.get(id),
    approval: (campaignId, publisherId) => state.approval(campaignId, publisherId),
    advertiserOfToken: (tokenHash) => state.advertiserOfToken(tokenHash, now()),
    fraudRule: (id) => state.fraudRules.get(id),
    fraudRules: (campaignId) => state.fraudRules.of(campaignId),
    exchangeRate: (currency) => state.exchangeRates.get(currency),
    refresh: () =>
      withTimeout(() => update.run(), refreshTimeoutMs).catch((cause) => {
        throw unavailable(cause);
      }),
    stalenessSeconds: () => (performance.now() - currentAtMs) / 1_000,
    close: async () => {
      closed = true;
      clearInterval(poll);
      await uses.end();
      await source.close();
    },
  };
}

/** @returns true where Postgres was away at first */
async function updateAtStart(update: () => Promise<void>, log: Log): Promise<boolean> {
  const beganAtMs = performance.now();
  for (let away = false; ; away = true) {
    try {
      await update();
      return away;
    } catch (error) {
      if (!isPostgresAway(error) || performance.now() - beganAtMs > startWithinMs) throw error;
      if (!away) log.warn({ err: error }, 'Postgres is away; the catalogue asks again for ten seconds');
      await sleep(pollIntervalMs);
    }
  }
}

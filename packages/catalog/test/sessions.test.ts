import { noteSessionUses, type Pool } from '@clicktrail/postgres';
import t from 'tap';
import { openCatalog } from '../src/index.js';
import { Sessions } from '../src/sessions.js';
import { addKey, fixture, silent } from './helpers.js';

const minute = 60_000;
const hour = 60 * minute;

/** A session of the key of the tests that began now, with the given secret. */
async function addSession(pool: Pool, secretHash: string): Promise<void> {
  await pool.query(
    `INSERT INTO sessions (id, secret_hash, key_id, key_secret_hash, role, account_id, read_only, rate_limit, expires_at)
     VALUES ('ses_' || $1, $1, 'key', 'key-hash', 'publisher', 'pub', false, 600, now() + interval '12 hours')`,
    [secretHash],
  );
}

const lastUse = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ at: string }>('SELECT last_used_at AS at FROM sessions');
  return Date.parse(rows[0]!.at);
};

t.test('it ends after 60 minutes without use, and after 12 hours with', async (t) => {
  const { pool, open } = await fixture(t);
  await addKey(pool, 'key-hash');
  await addSession(pool, 's');
  let nowMs = Date.now() + 1_000;
  const beganMs = nowMs;
  const catalog = await open(() => nowMs);
  const lives = () => catalog.sessionPrincipal('s') !== undefined;
  t.ok(lives());
  nowMs += hour - 1;
  t.ok(lives());
  nowMs += hour;
  t.notOk(lives(), 'an hour without use');

  await addSession(pool, 't');
  await catalog.refresh();
  nowMs = beganMs;
  for (; nowMs < beganMs + 11.9 * hour; nowMs += hour / 2) t.ok(catalog.sessionPrincipal('t'));
  nowMs = beganMs + 12 * hour;
  t.notOk(catalog.sessionPrincipal('t'), 'twelve hours');
});

t.test('a use counts in every process', async (t) => {
  const { pool, databaseUrl, open } = await fixture(t);
  await addKey(pool, 'key-hash');
  await addSession(pool, 's');
  let nowMs = Date.now();
  const now = () => nowMs;
  const used = await openCatalog({
    databaseUrl,
    log: silent,
    now,
    noteSessionUses: (uses) => noteSessionUses(pool, uses),
  });
  const idle = await open(now);
  await pool.query(`UPDATE sessions SET last_used_at = last_used_at - interval '50 minutes'`);
  await Promise.all([used.refresh(), idle.refresh()]);
  t.ok(used.sessionPrincipal('s'));
  await used.close();
  t.equal(await lastUse(pool), nowMs, 'what is left is written at the end');
  await idle.refresh();
  nowMs += 20 * minute;
  t.ok(idle.sessionPrincipal('s'), 'an hour and more after its last use here');
});

t.test('uses are written at most once a minute, and move the clock once for all', async (t) => {
  const { pool, open } = await fixture(t);
  await addKey(pool, 'key-hash');
  for (const secret of ['a', 'b']) await addSession(pool, secret);
  await pool.query(`UPDATE sessions SET last_used_at = last_used_at - interval '5 minutes'`);
  const catalog = await open();
  const clock = async () => Number((await pool.query('SELECT version FROM catalog_clock')).rows[0].version);
  const before = await clock();
  const usedAtMs = Date.now();
  const uses = ['ses_a', 'ses_b'].map((id) => ({ id, usedAtMs }));
  await noteSessionUses(pool, uses);
  t.equal(await clock(), before + 1);
  t.equal(await lastUse(pool), usedAtMs);
  await noteSessionUses(
    pool,
    uses.map((use) => ({ ...use, usedAtMs: usedAtMs + 1 })),
  );
  t.equal(await clock(), before + 1, 'within the minute nothing is written');
  await catalog.refresh();
  await pool.query(`UPDATE sessions SET ended_at = now() WHERE id = 'ses_a'`);
  await catalog.refresh();
  t.notOk(catalog.sessionPrincipal('a'), 'a change by hand counts');
  t.ok(catalog.sessionPrincipal('b'));
});

t.test('a session is as narrow as its owner is now, and as it was when it began', async (t) => {
  const sessions = new Sessions();
  const owner = {
    keyId: 'k',
    role: 'admin',
    accountId: null,
    readOnly: false,
    rateLimit: 9,
    eventLimit: 90,
  } as const;
  const begun = (readOnly: boolean, rateLimit: number) => ({
    ...{ id: `ses_${readOnly}`, secretHash: `${readOnly}`, keySecretHash: 'k', userId: null, endedAt: null },
    ...{
      readOnly,
      rateLimit,
      eventLimit: rateLimit * 10,
      expiresAt: new Date(hour).toISOString(),
      lastUsedAt: new Date(0).toISOString(),
    },
  });
  sessions.put(begun(true, 5), 0);
  sessions.put(begun(false, 20), 0);
  const as = (secretHash: string, now: object) => sessions.use(secretHash, 1, () => ({ ...owner, ...now }));
  t.match(
    as('true', {}),
    { readOnly: true, rateLimit: 5, eventLimit: 50 },
    'its key was read-only, and is no more',
  );
  t.match(as('false', {}), { readOnly: false, rateLimit: 9, eventLimit: 90 });
  const narrower = { readOnly: true, rateLimit: 3, eventLimit: 30 };
  t.match(as('false', narrower), narrower);
});

t.test('takeUses: one a minute of each session, and none that is stored already', async (t) => {
  const sessions = new Sessions();
  const row = (lastUsedAtMs: number) => ({
    id: 'ses',
    secretHash: 's',
    keySecretHash: 'k',
    userId: null,
    readOnly: false,
    rateLimit: 1,
    eventLimit: 1,
    expiresAt: new Date(12 * hour).toISOString(),
    lastUsedAt: new Date(lastUsedAtMs).toISOString(),
    endedAt: null,
  });
  const owner = {
    keyId: 'k',
    role: 'admin',
    accountId: null,
    readOnly: true,
    rateLimit: 5,
    eventLimit: 5,
  } as const;
  sessions.put(row(0), 0);
  const use = (nowMs: number) => sessions.use('s', nowMs, () => owner);
  t.match(use(1_000), { readOnly: true, rateLimit: 1, sessionId: 'ses' });
  t.same(sessions.takeUses(2_000), []);
  t.same(sessions.takeUses(minute), [{ id: 'ses', usedAtMs: 1_000 }]);
  use(minute + 1);
  t.same(sessions.takeUses(minute + 2), []);
  sessions.put(row(1_000), minute + 3);
  t.same(sessions.takeUses(2 * minute), []);
  t.same(sessions.takeUses(2 * minute + 3), [{ id: 'ses', usedAtMs: minute + 1 }]);
  sessions.put(row(minute + 1), 2 * minute + 4);
  t.same(sessions.takeUses(9 * minute, true), []);
  use(10 * minute);
  t.same(sessions.takeUses(10 * minute, true), [{ id: 'ses', usedAtMs: 10 * minute }]);
  sessions.forgetExpired(12 * hour);
  t.equal(
    sessions.use('s', 10 * minute, () => owner),
    undefined,
  );
});

import { BatchNames, EventIds } from '@clicktrail/events';
import { newDeadLetter } from '@clicktrail/queue';
import t, { type Test } from 'tap';
import { badFields, startService } from './support/start-service.js';

const ids = new EventIds('secret of the tests');
const names = new BatchNames(1, () => Date.parse('2026-03-01T10:00:00.000Z'));

t.test('dead letters', async (t) => {
  const { call, queue } = await startService(t);
  const put = async (count: number) => {
    const batch = names.next();
    const made = Array.from({ length: count }, (_, i) => ids.at(batch, i));
    for (const id of made)
      await queue.deadLetters.putBack(newDeadLetter('click', `${id}\tcmp\tbad`, `cannot parse ${id}`));
    return made;
  };
  const made = [...(await put(3)), ...(await put(2))].sort().reverse();

  await t.test('are listed newest first, each with its reason, page by page', async (t) => {
    const whole = (await call('GET', '/set-aside')).body;
    t.same(
      whole.rows.map(({ id }: { id: string }) => id),
      made,
    );
    t.equal(whole.total, 5);
    const [row] = whole.rows;
    t.same(row, {
      id: made[0],
      kind: 'click',
      reason: `cannot parse ${made[0]}`,
      line: `${made[0]}\tcmp\tbad`,
      setAsideAt: row.setAsideAt,
      createdAt: row.createdAt,
    });
    t.match(row.createdAt, /^2026-03-01T10:00:00/);
    t.same((await call('GET', `/set-aside/${made[0]}`)).body.setAsideEvent, row);

    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { rows, nextCursor } = (await call('GET', `/set-aside?limit=2${cursor}`)).body;
      seen.push(...rows.map(({ id }: { id: string }) => id));
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    t.same(seen, made);
    t.same((await call('GET', '/set-aside?limit=2&page=3')).body.rows.length, 1);
    t.same(badFields(await call('GET', '/set-aside?cursor=x')), ['cursor']);
  });

  await t.test('one that is dropped is in the audit log whole, and in the ledger', async (t) => {
    const id = made.pop()!;
    t.equal((await call('DELETE', `/set-aside/${id}`)).status, 200);
    t.equal((await call('DELETE', `/set-aside/${id}`)).status, 404);
    const [entry] = (await call('GET', '/audit-log?entity=setAsideEvent')).body.rows;
    t.match(entry, { action: 'delete', entityId: id, before: { line: `${id}\tcmp\tbad` }, after: null });
    t.equal((await queue.ledger(['2026-03-01'])).counted('2026-03-01', 'click').dropped, 1);
  });

  await t.test(
    'replayed by id, or all: they wait in the queue again, and that is in the audit log',
    async (t) => {
      const [first, ...others] = made;
      const one = await call('POST', '/set-aside/replay', { ids: [first, first, 'unknown'] });
      t.match(one.body, { replayed: [first], left: ['unknown'], remaining: 3 });
      // The other one of its batch has to wait until that job is gone.
      const all = await call('POST', '/set-aside/replay', { all: true });
      t.same([all.body.replayed.length, all.body.left.length, all.body.remaining], [2, 1, 1]);
      const { waiting } = await queue.ledger([]);
      t.same(waiting.flatMap((each) => each.ids).sort(), [first, ...all.body.replayed].sort());
      t.ok(others.includes(all.body.left[0]));
      const replays = (await call('GET', '/audit-log?action=replay')).body.rows;
      t.same(
        replays.map(({ after }: { after: { ids: string[] } }) => after.ids.length),
        [3, 1],
        'what was asked for, also where some of it has to wait',
      );
      t.equal((await queue.ledger(['2026-03-01'])).counted('2026-03-01', 'click').accepted, 0);
    },
  );

  await t.test('400: neither ids nor all, or both', async (t) => {
    t.same(badFields(await call('POST', '/set-aside/replay', {})), ['ids']);
    const both = await call('POST', '/set-aside/replay', { ids: ['a'], all: true });
    t.same(badFields(both), ['ids']);
    t.equal(both.body.message, 'ids: send ids or all, not both');
    t.same(badFields(await call('POST', '/set-aside/replay', { ids: [] })), ['ids']);
    t.same(badFields(await call('POST', '/set-aside/replay', { all: false })), ['all']);
  });
});

t.test('nothing is done before its line of the audit log is committed', async (t) => {
  const { call, queue, pool } = await startService(t);
  const id = ids.at(names.next(), 0);
  await queue.deadLetters.putBack(newDeadLetter('click', `${id}\tcmp\tbad`, 'cannot parse'));
  const actions = async () =>
    (await call('GET', '/audit-log?entity=setAsideEvent')).body.rows.map(
      ({ action }: { action: string }) => action,
    );
  const retry = { 'idempotency-key': 'retry' };
  const drop = (headers = {}) => call('DELETE', `/set-aside/${id}`, undefined, undefined, headers);
  const replay = () => call('POST', '/set-aside/replay', { ids: [id] });
  const untouched = async (t: Test) => {
    t.not(await queue.deadLetters.find(id), null, 'it is a dead letter as before');
    t.same((await queue.ledger([])).waiting, [], 'and not on the queue');
    t.equal((await queue.ledger(['2026-03-01'])).counted('2026-03-01', 'click').dropped, 0);
  };

  await t.test('Postgres goes away as it commits: 503, nobody is named, and nothing was done', async (t) => {
    await pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
    await pool.query(`CREATE CONSTRAINT TRIGGER die AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION die()`);
    for (const work of [drop, () => drop(retry), replay]) {
      t.equal((await work()).status, 503);
      await untouched(t);
    }
    await pool.query('DROP TRIGGER die ON audit_log');
    t.same(await actions(), []);
  });

  await t.test('it cannot be done after the commit: 503, and it can be done again', async (t) => {
    const { deadLetters } = queue;
    const broken = () => Promise.reject(new Error('the process is gone'));
    queue.addAgain = broken;
    deadLetters.drop = broken;
    for (const work of [replay, () => drop(retry), drop]) {
      t.equal((await work()).status, 503);
      await untouched(t);
    }
    Reflect.deleteProperty(queue, 'addAgain');
    Reflect.deleteProperty(deadLetters, 'drop');
    const done = await drop(retry);
    t.match(done, { status: 200, body: { setAsideEvent: { id, line: `${id}\tcmp\tbad` } } });
    t.equal((await drop(retry)).text, done.text, 'a retry has the answer again');
    t.equal((await drop()).status, 404);
    t.same(await actions(), ['delete', 'delete', 'delete', 'replay']);
    t.equal((await queue.ledger(['2026-03-01'])).counted('2026-03-01', 'click').dropped, 1);
  });

  await t.test('changes of the catalogue need not wait for it, nor it for them', async (t) => {
    const other = ids.at(names.next(), 0);
    await queue.deadLetters.putBack(newDeadLetter('click', `${other}\tcmp\tbad`, 'cannot parse'));
    const tx = await pool.connect();
    await tx.query('BEGIN');
    await tx.query('SELECT 1 FROM catalog_clock FOR UPDATE');
    t.equal((await call('DELETE', `/set-aside/${other}`)).status, 200);
    await tx.query('ROLLBACK');
    tx.release();
  });
});

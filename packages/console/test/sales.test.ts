import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import t from 'tap';
import { canResend, resendOf, type Sale } from '../src/pages/sales/sale-report.js';
import { answerWith, origin, send } from './support/answering-api.js';

const sale: Sale = {
  id: 's1',
  clickId: 'c1',
  campaignId: 'shoes',
  affiliateId: 'news',
  transactionId: 'T1',
  status: 'pending',
  statusReason: null,
  statusNote: null,
  payout: 2,
  payoutCurrency: 'USD',
  revenue: 10,
  currency: 'EUR',
  goal: 'default',
  country: null,
  sub: { sub1: null, sub2: null },
  createdAt: '2026-11-26T00:00:00.000Z',
  updatedAt: '2026-11-26T00:00:00.000Z',
};

t.test('a decision names the sale and changes its status alone', async (t) => {
  const goal = 'default';
  t.same(resendOf(sale, 'approved', {}), { click_id: 'c1', txid: 'T1', goal, status: 'approved' });
  const why = { status_reason: 'item_returned', status_note: 'two of two' } as const;
  t.same(resendOf({ ...sale, transactionId: null }, 'rejected', why), {
    click_id: 'c1',
    goal,
    status: 'rejected',
    ...why,
  });
  const byCoupon = { ...sale, clickId: null };
  t.same(resendOf(byCoupon, 'approved', {}, 'SAVE'), {
    coupon: 'SAVE',
    txid: 'T1',
    goal,
    status: 'approved',
  });
});

t.test('a sale by coupon without a transaction id cannot be named again', async (t) => {
  t.ok(canResend(sale));
  t.ok(canResend({ ...sale, clickId: null }));
  t.notOk(canResend({ ...sale, clickId: null, transactionId: null }));
});

/** What the API answers. */
let answerTo: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
answerWith(t, (request, response) => answerTo(request, response));
const { decideEach, newProgress } = await import('../src/pages/sales/decide-each.js');
const { decidePending, isUnfinished, newRun } = await import('../src/pages/sales/decide-pending.js');
type PendingRun = ReturnType<typeof newRun>;

const salesOf = (ids: readonly string[]): Sale[] => ids.map((id) => ({ ...sale, id, clickId: id }));
const going = new AbortController().signal;

t.test(
  'many decisions: too many requests are waited for, others fail alone, and a stop sends no more',
  async (t) => {
    let refusals = 2;
    let answered = 0;
    answerTo = async (request, response) => {
      const { click_id: id } = (await json(request)) as { click_id: string };
      if (refusals-- > 0)
        return send(response, 429, { code: 'rate_limited', message: 'Later' }, { 'retry-after': '1' });
      answered += 1;
      if (id === 'gone')
        return send(response, 404, { code: 'not_found', message: 'There is no such click.' });
      return send(response, 200, { success: true, status: 'updated', conversion: { id } });
    };
    const sales = salesOf(['a', 'gone', 'b', 'c', 'd', 'e']);
    const seen: number[] = [];
    const { done, failed, left } = await decideEach(newProgress(sales, 'approved', {}), going, (progress) => {
      seen.push(progress.done);
    });
    t.equal(done, 6);
    t.same(left, []);
    t.same(seen, [1, 2, 3, 4, 5, 6]);
    t.same(
      failed.map(({ sale: { id }, why }) => [id, why]),
      [['gone', 'There is no such click.']],
    );

    answered = 0;
    const stopped = new AbortController();
    const many = salesOf(Array.from({ length: 50 }, (_, index) => `x${index}`));
    const after = await decideEach(newProgress(many, 'approved', {}), stopped.signal, ({ done: soFar }) => {
      if (soFar === 5) stopped.abort();
    });
    t.ok(after.done >= 5 && after.done < 12, `${after.done} done`);
    t.equal(after.left.length, 50 - after.done);
    t.equal(after.interruptedBy, undefined);
    t.ok(answered < 15, `${answered} sent`);
  },
);

t.test('many decisions that are interrupted say how far they came, and go on with the rest', async (t) => {
  const decided: string[] = [];
  let isAway = false;
  answerTo = async (request, response) => {
    const { click_id: id } = (await json(request)) as { click_id: string };
    // What an earlier run had under way when it was stopped may come late.
    if (!id.startsWith('y')) return;
    if (isAway) return request.socket.destroy();
    decided.push(id);
    isAway = decided.length === 10;
    return send(response, 200, { success: true, status: 'updated', conversion: { id } });
  };
  const ids = Array.from({ length: 30 }, (_, index) => `y${index}`);
  const half = await decideEach(newProgress(salesOf(ids), 'approved', {}), going, () => {});
  t.match(half, { total: 30, done: 10, failed: [] });
  t.equal(half.left.length, 20);
  t.match(half.interruptedBy, 'does not respond');
  isAway = false;
  const whole = await decideEach(half, going, () => {});
  t.match({ done: whole.done, left: whole.left.length }, { done: 30, left: 0 });
  t.same([...decided].sort(), [...ids].sort(), 'each once');
});

/** Pending sales by their ids, the newest first, as the API lists and decides them. */
class Pending {
  readonly status = new Map<string, string>();
  /** How often each was changed. */
  readonly changes = new Map<string, number>();
  /** Told of each request before it is answered; `lost` drops the answer, `away` the request. */
  fault: (request: number) => 'lost' | 'away' | undefined = () => undefined;
  #requests = 0;
  readonly #ids: string[] = [];

  constructor(count: number) {
    for (let index = count; index-- > 0; ) this.add(`s${index}`);
  }

  /** Adds one that is newer than all others. */
  add(id: string): void {
    this.#ids.unshift(id);
    this.status.set(id, 'pending');
  }

  readonly answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : undefined;
    const fault = this.fault(++this.#requests);
    if (fault === 'away') return request.socket.destroy();
    const answer = body ? this.#decide(body) : this.#list(new URL(request.url!, origin).searchParams);
    if (fault === 'lost') return request.socket.destroy();
    return send(response, 200, { success: true, ...answer });
  };

  #list(query: URLSearchParams) {
    const ids = this.#ids;
    const from = query.has('cursor') ? ids.indexOf(query.get('cursor')!) + 1 : 0;
    const pending = ids.slice(from).filter((id) => this.status.get(id) === 'pending');
    const rows = pending.slice(0, Number(query.get('limit')));
    return {
      rows: rows.map((id) => ({ id })),
      nextCursor: pending.length > rows.length ? rows.at(-1) : null,
    };
  }

  #decide({ ids, status, if_status }: Record<string, unknown>) {
    const results = (ids as string[]).map((id) => {
      if (this.status.get(id) === if_status) {
        this.status.set(id, String(status));
        this.changes.set(id, (this.changes.get(id) ?? 0) + 1);
      }
      return { id, status: 200, conversion: { id, status: this.status.get(id) } };
    });
    return { results };
  }
}

t.test('all pending sales: a fault that passes is waited for, and each sale is decided once', async (t) => {
  const api = new Pending(450);
  answerTo = api.answer;
  api.fault = (request) => (request === 2 ? 'lost' : request === 5 ? 'away' : undefined);
  const seen: number[] = [];
  const run = await decidePending(newRun('approved', {}, 450), {}, ({ done }) => seen.push(done), going);
  t.match(run, { done: 450, others: 0, sent: [] });
  t.notOk(isUnfinished(run));
  t.same([...new Set(seen)], [0, 200, 400, 450]);
  t.ok([...api.changes.values()].every((times) => times === 1) && api.changes.size === 450);
});

t.test(
  'all pending sales: interrupted, it goes on from what was kept, whatever became of the request',
  async (t) => {
    for (const fault of ['lost', 'away'] as const) {
      const api = new Pending(450);
      answerTo = api.answer;
      // The second page is sent, and nothing comes any more.
      api.fault = (request) => (request === 4 ? fault : request > 4 ? 'away' : undefined);
      let kept = '';
      const note = (run: PendingRun) => {
        kept = JSON.stringify(run);
      };
      await t.rejects(decidePending(newRun('rejected', { status_reason: 'test' }, 450), {}, note, going));
      const interrupted = JSON.parse(kept) as PendingRun;
      t.match(interrupted, { total: 450, done: 200, others: 0 }, fault);
      t.equal(interrupted.sent.length, 200);
      t.ok(isUnfinished(interrupted));
      // Somebody decides otherwise in between, and a new sale arrives.
      for (const id of ['s210', 's420']) if (api.status.get(id) === 'pending') api.status.set(id, 'approved');
      api.add('new');
      api.fault = () => undefined;
      const run = await decidePending(interrupted, {}, note, going);
      t.notOk(isUnfinished(run));
      t.equal(api.status.get('s420'), 'approved', 'what somebody else decided stays');
      t.equal(run.done, api.changes.size, `${fault}: those decided`);
      t.ok(
        [...api.changes.values()].every((times) => times === 1),
        `${fault}: none twice`,
      );
      // Of those of the request without an answer alone it is known: the other one is listed no more.
      t.equal(run.others, fault === 'lost' ? 0 : 1);
    }
  },
);

t.test('a closed page: the run ends after the request that is under way', async (t) => {
  const api = new Pending(450);
  answerTo = api.answer;
  const left = new AbortController();
  const run = await decidePending(
    newRun('approved', {}, 450),
    {},
    ({ done }) => done > 0 && left.abort(),
    left.signal,
  );
  t.match(run, { done: 200, sent: [] });
  t.equal(api.changes.size, 200);
  t.ok(isUnfinished(run));
});

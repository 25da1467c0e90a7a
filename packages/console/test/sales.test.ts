import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import t from 'tap';
import { canResend, resendOf, type Sale } from '../src/pages/sales/sale-report.js';

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

t.test(
  'many decisions: too many requests are waited for, others fail alone, and a stop sends no more',
  async (t) => {
    let refusals = 2;
    let answered = 0;
    const server = createServer(async (request, response) => {
      const body = (await json(request)) as { click_id: string };
      const send = (status: number, answer: object, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(answer));
      if (refusals-- > 0)
        return send(429, { code: 'rate_limited', message: 'Later' }, { 'retry-after': '1' });
      answered += 1;
      if (body.click_id === 'gone')
        return send(404, { code: 'not_found', message: 'There is no such click.' });
      return send(200, { success: true, status: 'updated', conversion: { id: body.click_id } });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.teardown(() => {
      server.closeAllConnections();
      server.close();
    });
    // The client of the console asks the origin of its page.
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(globalThis, { location: { origin } });
    const { decideEach } = await import('../src/pages/sales/decide-each.js');
    const sales = ['a', 'gone', 'b', 'c', 'd', 'e'].map((id) => ({ ...sale, id, clickId: id }));
    const seen: number[] = [];
    const { done, failed } = await decideEach(
      sales,
      'approved',
      {},
      new AbortController().signal,
      (progress) => {
        seen.push(progress.done);
      },
    );
    t.equal(done, 6);
    t.same(seen, [1, 2, 3, 4, 5, 6]);
    t.same(
      failed.map(({ sale: { id }, why }) => [id, why]),
      [['gone', 'There is no such click.']],
    );

    answered = 0;
    const stopped = new AbortController();
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...sale,
      id: `x${index}`,
      clickId: `x${index}`,
    }));
    const after = await decideEach(many, 'approved', {}, stopped.signal, ({ done: soFar }) => {
      if (soFar === 5) stopped.abort();
    });
    t.ok(after.done >= 5 && after.done < 12, `${after.done} done`);
    t.ok(answered < 15, `${answered} sent`);
  },
);

import { makeCampaign, startTestSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { poster, tally } from '../src/index.js';
import { openBooks } from '../src/sales/books.js';
import { startConversions } from '../src/sales/conversions-processes.js';
import { faultsOfDelivery } from '../src/sales/faults-of-delivery.js';
import { faultsOfSale } from '../src/sales/faults-of-sale.js';
import { startPublisher } from '../src/sales/publisher.js';

/** ROUNDS looks further. */
const rounds = Number(process.env.ROUNDS ?? 5);
const processes = 4;
const atOnce = 100;

t.setTimeout(1_200_000);

interface Answer {
  status: 'recorded' | 'duplicate' | 'updated';
  conversion: { id: string };
}

t.test(
  `${atOnce} posts at once of one txid from ${processes} processes: one row, ${rounds} times`,
  { timeout: 1_200_000 },
  async (t) => {
    const system = await startTestSystem(t);
    const publisher = await startPublisher(t);
    const books = openBooks(t, system);
    const services = await startConversions(t, system, processes);
    const clients = services.map(({ base }) => poster(base, system.adminKey, atOnce / processes));
    t.teardown(() => Promise.all(clients.map((each) => each.close())));
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    await system.admin('PATCH', `/api/v1/publishers/${affiliate_id}`, { postback_url: publisher.template });
    const { click } = await system.admin<{ click: { id: string } }>('POST', '/api/v1/clicks', {
      campaign_id,
      affiliate_id,
    });

    const outcomesOf = new Map<string, Map<string, number>>();
    for (let round = 1; round <= rounds; round++) {
      // Every third round all are alike; else four amounts take turns.
      const revenueOf = (i: number) => (round % 3 === 0 ? 5 : 1 + (i % 4));
      const answers = await Promise.all(
        Array.from({ length: atOnce }, (_, i) =>
          clients[i % processes]!.post('/api/v1/conversions', {
            click_id: click.id,
            txid: `order-${round}`,
            revenue: revenueOf(i),
          }),
        ),
      );
      const bodies = answers.map(({ text }) => JSON.parse(text) as Answer);
      const outcomes = tally(bodies.map(({ status }) => status));
      outcomesOf.set(`order-${round}`, outcomes);
      const { recorded, updated = 0, duplicate = 0 } = Object.fromEntries(outcomes);
      t.equal(recorded, 1, `round ${round}: one is recorded`);
      t.equal(updated + duplicate, atOnce - 1, 'the rest are updated or duplicate');
      t.ok(
        answers.every(({ status }, i) => status === (bodies[i]!.status === 'recorded' ? 201 : 200)),
        '201 for the one, 200 for the others',
      );
      t.equal(new Set(bodies.map(({ conversion }) => conversion.id)).size, 1, 'all tell of one conversion');
      if (round % 3 === 0) t.equal(updated, 0, 'what is alike changes nothing');
    }

    await waitFor(async () => (await books.undelivered()) === 0, {
      timeoutMs: 300_000,
      intervalMs: 100,
      what: 'the delivery of all postbacks',
    });
    const sales = await books.sales();
    t.equal(sales.length, rounds, 'one row for each txid');
    t.same(sales.flatMap(faultsOfSale), [], 'versions and postbacks agree');
    for (const { transactionId, postbacks } of sales) {
      const { recorded = 0, updated = 0 } = Object.fromEntries(outcomesOf.get(transactionId)!);
      t.equal(postbacks.length, recorded + updated, `${transactionId}: a postback for each of them`);
    }
    t.same(faultsOfDelivery(sales, publisher), [], 'each came, under one webhook-id');
    t.equal(publisher.calls.size, sales.flatMap(({ postbacks }) => postbacks).length);
    const all = [...outcomesOf.values()].flatMap((outcomes) => [...outcomes]);
    const sum = (of: string) => all.reduce((total, [outcome, n]) => total + (outcome === of ? n : 0), 0);
    t.comment(
      `${rounds} rounds: ${sum('recorded')} recorded, ${sum('updated')} updated, ${sum('duplicate')} duplicate; ` +
        `${publisher.calls.size} postbacks came`,
    );
  },
);

import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign, startTestSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { poster, tally } from '../src/index.js';

/** SALES and AWAY_MS look further. */
const sales = Number(process.env.SALES ?? 600);
const awayMs = Number(process.env.AWAY_MS ?? 1_500);
const clients = 16;

t.setTimeout(600_000);

t.test(
  `${sales} sales, each as soon as its click is acknowledged, the worker away for ${awayMs} ms`,
  { timeout: 600_000 },
  async (t) => {
    const system = await startTestSystem(t);
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const client = poster(system.base, system.adminKey, clients);
    t.teardown(() => client.close());
    const ids: string[] = [];
    const answers: string[] = [];
    let begun = 0;

    const sellOne = async (goal: string | undefined, click_id: string) => {
      const answer = await client.post('/api/v1/conversions', { click_id, goal });
      return `${answer.status} ${(JSON.parse(answer.text) as { code?: string }).code ?? ''}`.trim();
    };
    const runClient = async (until: number, pauseMs: number) => {
      while (begun < until) {
        begun += 1;
        const { status, text } = await client.post('/api/v1/clicks', { campaign_id, affiliate_id });
        if (status !== 201) throw new Error(`a click was answered ${status}: ${text}`);
        const { click } = JSON.parse(text) as { click: { id: string } };
        answers.push(await sellOne(undefined, click.id));
        ids.push(click.id);
        await sleep(pauseMs);
      }
    };
    const sellUntil = (until: number, pauseMs: number) =>
      Promise.all(Array.from({ length: clients }, () => runClient(until, pauseMs)));

    const third = Math.floor(sales / 3);
    await sellUntil(third, 0);
    await system.worker.stop();
    // As many as before, spread over the whole time for which the worker is away.
    const backUntil = Date.now() + awayMs;
    await sellUntil(2 * third, (awayMs * clients) / third);
    await sleep(Math.max(0, backUntil - Date.now()));
    const backlog = ids.length - new Set(await system.storedIds('clicks')).size;
    // While the backlog drains, clicks move from Redis to ClickHouse during their search.
    const [, late] = await Promise.all([
      system.worker.start(),
      Promise.all([
        sellUntil(sales, 0),
        Promise.all(ids.slice(third, third + 200).map((id) => sellOne('late', id))),
      ]).then(([, outcomes]) => outcomes),
    ]);
    t.ok(backlog >= third, `${backlog} clicks waited for the worker`);
    t.same([...tally(answers)], [['201', sales]], 'every click was found');
    t.same([...tally(late).keys()], ['201'], 'in the backlog and on its way out of it too');

    await waitFor(async () => (await system.storedIds('clicks')).length === sales, {
      what: 'the clicks in ClickHouse',
    });
    const old = await Promise.all(ids.slice(0, 200).map((id) => sellOne('old', id)));
    t.same([...tally(old)], [['201', old.length]], 'and so is every click that ClickHouse has');
    const madeUp = ids.slice(0, 20).map((id) => id.slice(0, -1) + (id.endsWith('0') ? '1' : '0'));
    const unknown = await Promise.all(madeUp.map((id) => sellOne(undefined, id)));
    t.same([...tally(unknown).keys()], ['404 not_found'], 'a made-up id is not');
  },
);

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type IngestProcess, makeCampaign, startIngest, startTestSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { poster } from '../src/index.js';

t.setTimeout(900_000);

/** `BATCH_KILLS=50 TEST_PATIENCE_SECONDS=3600` kills longer. */
const killsMax = Number(process.env.BATCH_KILLS ?? 10);
const batchesLeast = 1_000;
const eventsPerBatch = 40;
const atOnce = 100;
const capLimit = 10_000;
/** From one process being back to the next kill, at most. */
const pauseMsMax = 1_000;

interface Result {
  status: number;
  code?: string;
  click?: { id: string; status: string };
}

/** One event, and what its batch was answered of it. */
interface Judged {
  kind: string;
  sub1: string;
  result: Result;
}

/** The status of each kind of event; a full campaign is 429. */
const statuses: Record<string, number[]> = {
  good: [201],
  fraudulent: [201],
  capped: [201, 429],
  unknown: [400],
  malformed: [400],
};

t.test(
  `batches over three processes, killed with -9 and sent again: every event as it was answered, once`,
  async (t) => {
    const system = await startTestSystem(t);
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const capped = await makeCampaign(system, {
      caps: [{ type: 'clicks', window: 'total', limit: capLimit }],
    });
    await system.admin('POST', '/api/v1/fraud-rules', {
      type: 'ip_block',
      campaign_id,
      config: { cidrs: ['8.8.8.0/24'] },
    });
    const processes = await startIngest(system, 3, () => {});
    t.teardown(() => Promise.all(processes.map(({ child }) => child.stop())));
    await sleep(1_500);

    const bodies: Record<string, object> = {
      good: { campaign_id, affiliate_id },
      fraudulent: { campaign_id, affiliate_id, ip: '8.8.8.8' },
      // Each campaign has a publisher of its own.
      capped: { campaign_id: capped.campaign_id, affiliate_id: capped.affiliate_id },
      unknown: { campaign_id: 'none', affiliate_id },
      malformed: { campaign_id, affiliate_id, country: 'Utopia' },
    };
    const kinds = Object.keys(bodies);
    const judged: Judged[] = [];
    let batches = 0;
    let cut = 0;
    const answered = new Map<number, number>();
    let kills = 0;

    const sendBatch = async (number: number): Promise<void> => {
      const events = Array.from({ length: eventsPerBatch }, (_, i) => {
        const kind = kinds[randomInt(kinds.length)]!;
        return { kind, body: { ...bodies[kind], sub1: `${number}-${i}` } };
      });
      const body = { events: events.map((event) => event.body) };
      const answer = await waitFor(() => attempt(`batch ${number}`, body), {
        timeoutMs: 240_000,
        intervalMs: 200,
        what: `an answer for batch ${number}`,
      });
      const { results } = JSON.parse(answer) as { results: Result[] };
      for (const [
        i,
        {
          kind,
          body: { sub1 },
        },
      ] of events.entries())
        judged.push({ kind, sub1, result: results[i]! });
    };
    const clients = new Map(processes.map((each) => [each, poster(each.base, system.adminKey, atOnce)]));
    t.teardown(() => Promise.all([...clients.values()].map((client) => client.close())));
    /** @returns the answer, or false where it is to be sent again */
    const attempt = async (key: string, body: object): Promise<string | false> => {
      const client = clients.get(processes[randomInt(processes.length)]!)!;
      try {
        const answer = await client.post('/api/v1/clicks/batch', body, { 'idempotency-key': key });
        answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
        if (answer.status === 200) return answer.text;
        if (![409, 429, 503].includes(answer.status)) throw new Error(`${answer.status} ${answer.text}`);
      } catch (error) {
        if (!isCut(error)) throw error;
        cut += 1;
      }
      return false;
    };

    const kill = async ({ child }: IngestProcess): Promise<void> => {
      child.kill('SIGKILL');
      await child.ended();
      await child.start();
    };
    const killing = (async () => {
      for (; kills < killsMax; kills++) {
        await sleep(randomInt(pauseMsMax));
        await kill(processes[kills % processes.length]!);
      }
    })();
    const sender = async (): Promise<void> => {
      while (batches < batchesLeast || kills < killsMax) await sendBatch(batches++);
    };
    await Promise.all([killing, ...Array.from({ length: atOnce }, sender)]);
    t.comment(
      `${batches} batches, ${judged.length} events, ${kills} kills, ${cut} requests cut, ${JSON.stringify([...answered])}`,
    );
    t.ok(cut > 0, 'requests were cut');

    const odd = judged.filter(({ kind, result }) => !statuses[kind]!.includes(result.status));
    t.same(odd.slice(0, 3), [], 'each event has the status of its kind');
    const fraud = judged.filter(({ kind }) => kind === 'fraudulent');
    t.ok(fraud.every(({ result }) => result.click?.status === 'rejected'));

    const accepted = new Map(
      judged.flatMap(({ sub1, result }): [string, string][] =>
        result.click ? [[result.click.id, sub1]] : [],
      ),
    );
    const ids = await waitFor(
      async () => {
        const stored = await system.storedIds('clicks');
        return stored.length >= accepted.size && stored;
      },
      { timeoutMs: 240_000, what: 'all events' },
    );
    await sleep(2_000);
    const stored = await system.storedIds('clicks');
    t.equal(stored.length, ids.length);
    t.equal(new Set(stored).size, stored.length, 'each once');
    const unanswered = stored.filter((id) => !accepted.has(id));
    t.same(unanswered.slice(0, 3), [], 'nothing else is stored');
    t.equal(stored.length, accepted.size);
    const ofCap = judged.filter(({ kind, result }) => kind === 'capped' && result.status === 201).length;
    const { total } = await system.admin<{ total: number }>(
      'GET',
      `/api/v1/clicks?campaign_id=${capped.campaign_id}&limit=1`,
    );
    t.equal(total, ofCap);
    t.ok(ofCap <= capLimit, `${ofCap} of ${capLimit}`);
    t.comment(`the cap admitted ${ofCap} of ${capLimit}`);
  },
);

/** The connection ended in mid-request, or there was none: the process was killed. */
const isCut = (error: unknown): boolean =>
  /ECONN|UND_ERR|EPIPE|socket|closed/i.test(
    `${(error as NodeJS.ErrnoException).code} ${(error as Error).message}`,
  );

import { clickSteps, dayMs, utcDayOf } from '@clicktrail/contracts';
import { Random, waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { randomClick } from './support/random-click.js';
import { campaigns, insertNetwork, randomCaps } from './support/random-network.js';
import { type Answer, type Ingest, startIngest } from './support/start-ingest.js';

t.setTimeout(600_000);

/** The same each time, so that only a change can make the test fail; `EXPLAIN_SEED=<number>` looks further. */
const seed = Number(process.env.EXPLAIN_SEED ?? 1);
const rounds = 200;

/** One click, explained and then recorded. */
interface Pair {
  explained: Answer;
  recorded: Answer;
  /** As it is stored. */
  fraud: { reasons: readonly string[]; score: number };
}

type Step = { step: string; passed: boolean; code?: string; detail?: string };

/** What a recorded click's answer and the stored click say, in the terms of an explanation. */
function outcomeOf({ recorded: { status, body }, fraud }: Pair) {
  if (status !== 201) return { outcome: 'refused', codes: [body.code], redirectUrl: null };
  const redirectUrl = String(body.redirectUrl).replaceAll(body.click.id, '');
  return { outcome: body.click.status, codes: [...fraud.reasons].sort(), redirectUrl };
}

function explainedOutcome({ explained: { status, body } }: Pair) {
  if (status !== 200) return { outcome: 'refused', codes: [body.code], redirectUrl: null };
  const failed = (body.steps as Step[]).filter(({ passed }) => !passed);
  return {
    outcome: body.outcome,
    codes: failed.map(({ code }) => code).sort(),
    redirectUrl: body.redirectUrl,
  };
}

/** The explanation has the steps that it should have, and repeats what the recorded click says of caps and scores. */
function faultOf({ explained, recorded, fraud }: Pair): string | undefined {
  if (explained.status !== 200) {
    const isRequest = ['invalid_request', 'invalid_key', 'forbidden'].includes(explained.body.code);
    return isRequest && explained.status === recorded.status
      ? undefined
      : `${explained.status} for ${recorded.status}`;
  }
  const steps = explained.body.steps as Step[];
  const names = steps.map(({ step }) => step);
  const inOrder = clickSteps.filter((step) => names.includes(step));
  if (names.join() !== inOrder.join()) return `steps in another order: ${names}`;
  if (steps.some(({ passed, code, detail }) => passed !== (code === undefined && detail === undefined)))
    return 'a code and a detail for each step that is not passed, and no other';
  const { outcome, caps } = explained.body;
  if (outcome === 'tracked')
    return names.length === clickSteps.length ? undefined : `steps left out: ${names}`;
  const last = steps.at(-1)!;
  if (outcome === 'rejected') {
    const scores = steps.flatMap(({ detail }) => detail?.match(/score of (\d+)/)?.[1] ?? []);
    const isRight =
      scores.length === fraud.reasons.length && scores.every((each) => Number(each) === fraud.score);
    return isRight && last.step === 'redirect_url' ? undefined : `score ${scores} for ${fraud.score}`;
  }
  if (last.passed || names.join() !== clickSteps.slice(0, names.length).join())
    return `refused at ${last.step}`;
  if (last.code !== 'cap_reached') return last.detail === recorded.body.message ? undefined : last.detail;
  const { resetsAt, ...full } = recorded.body.caps;
  const hasIt = caps.some((cap: object) => JSON.stringify(cap) === JSON.stringify(full));
  return hasIt ? undefined : `${JSON.stringify(full)} reached, of ${JSON.stringify(caps)}`;
}

/** Used clicks of caps as explanations say, each one followed from one click of a campaign to the next. */
class UsedCaps {
  readonly #expected = new Map<string, Map<string, number>>();

  /** After a change of caps, counters or days nothing is expected. */
  forget(campaign?: string): void {
    if (campaign === undefined) this.#expected.clear();
    else this.#expected.delete(campaign);
  }

  /** @returns a text where an explanation counts other clicks than those that were tracked since the one before */
  faultOf(campaign: string, { explained, recorded }: Pair): string | undefined {
    const caps = (explained.body.caps ?? []) as { window: string; used: number }[];
    const isTracked = recorded.body.click?.status === 'tracked';
    if (caps.length === 0) return undefined;
    const before = this.#expected.get(campaign);
    const wrong = caps.find(({ window, used }) => (before?.get(window) ?? used) !== used);
    // Of caps that could not be counted an explanation has the full one alone; its click adds to none of them.
    const now = caps.map(({ window, used }) => [window, used + Number(isTracked)] as const);
    this.#expected.set(campaign, new Map([...(before ?? []), ...now]));
    return wrong && `${wrong.window}: ${wrong.used} used, for ${before!.get(wrong.window)}`;
  }
}

/** A store that was silent for a second says nothing of the click. On a busy machine that happens. */
const isUnanswered = ({ explained, recorded }: Pair) => explained.status === 503 || recorded.status === 503;
const unansweredMax = 1_000;

/** Changes what clicks are decided by, in some rounds. The campaigns whose caps begin anew are forgotten. */
async function change({ pool, redis, deps }: Ingest, random: Random, round: number, used: UsedCaps) {
  const some = campaigns.filter(() => random.chance(0.1));
  if (round === 40)
    await pool.query(`UPDATE campaigns SET status = 'paused' WHERE id = ANY ($1)`, [some.slice(0, 2)]);
  if (round === 60)
    await pool.query(`UPDATE approvals SET status = 'approved' WHERE campaign_id = ANY ($1)`, [some]);
  if (round === 80)
    for (const id of some)
      await pool.query('UPDATE campaigns SET caps = $2 WHERE id = $1', [
        id,
        JSON.stringify(randomCaps(random, Date.now())),
      ]);
  if (round === 120) await pool.query(`DELETE FROM fraud_rules WHERE campaign_id = ANY ($1)`, [some]);
  const refreshed = () => deps.catalog.refresh().then(() => true);
  await waitFor(refreshed, { what: 'the changed catalogue' });
  if (round % 30 !== 0 && round !== 80) return;
  for (const id of some) {
    used.forget(id);
    const counters = await redis.keys(`{clicktrail-reservations}:cap:*:${id}`);
    if (round !== 80 && counters.length > 0) await redis.del(...counters);
  }
}

/** How often each outcome and each code came, so that the test shows what it has seen. */
class Seen {
  readonly counts = new Map<string, number>();
  note({ outcome, codes }: { outcome: string; codes: (string | undefined)[] }): void {
    for (const name of [outcome, ...codes]) this.counts.set(name!, (this.counts.get(name!) ?? 0) + 1);
  }
}

async function explainAndRecord(ingest: Ingest, key: string, body: unknown): Promise<Pair> {
  const explained = await ingest.post('/api/v1/clicks/explain', key, body);
  const recorded = await ingest.post('/api/v1/clicks', key, body);
  // It is in the queue, so what keeps it from being read is a store that is silent for a moment.
  const click =
    recorded.body.click?.status === 'rejected'
      ? await waitFor(() => ingest.deps.plannedEvents.findClick(recorded.body.click.id), {
          what: 'the stored click',
        })
      : undefined;
  return {
    explained,
    recorded,
    fraud: { reasons: click?.fraudReasons ?? [], score: click?.fraudScore ?? 0 },
  };
}

t.test(
  `${rounds * campaigns.length} random clicks explained and then recorded: the same outcome`,
  async (t: Test) => {
    const random = new Random(seed);
    const beganAt = Date.now();
    let nowMs = beganAt;
    const ingest = await startIngest(
      t,
      (pool) => insertNetwork(pool, random.branch()),
      () => nowMs,
    );
    const used = new UsedCaps();
    const seen = new Seen();
    const faults: unknown[] = [];
    let recorded = 0;
    let unanswered = 0;
    for (let round = 1; round <= rounds; round++) {
      await change(ingest, random, round, used);
      // One click of a campaign at a time: no other one comes between the explanation and the click.
      const clicks = campaigns.map((campaign) => ({ campaign, ...randomClick(random, campaign) }));
      const pairs = await Promise.all(clicks.map(({ key, body }) => explainAndRecord(ingest, key, body)));
      for (const [i, pair] of pairs.entries()) {
        if (isUnanswered(pair)) {
          unanswered += 1;
          used.forget(clicks[i]!.campaign);
          continue;
        }
        const outcome = outcomeOf(pair);
        seen.note(outcome);
        recorded += pair.recorded.status === 201 ? 1 : 0;
        const isSame = JSON.stringify(explainedOutcome(pair)) === JSON.stringify(outcome);
        const onCampaign = clicks[i]!.body.campaign_id === clicks[i]!.campaign;
        const fault = faultOf(pair) ?? (onCampaign ? used.faultOf(clicks[i]!.campaign, pair) : undefined);
        if (!isSame || fault) faults.push({ round, ...clicks[i], fault, pair });
      }
      const day = utcDayOf(nowMs);
      nowMs = round === 150 ? Date.parse(day) + dayMs : nowMs + random.below(120_000);
      if (utcDayOf(nowMs) !== day) used.forget();
    }
    t.comment(
      `seed ${seed}, ${Math.round((Date.now() - beganAt) / 1000)} s`,
      Object.fromEntries(seen.counts),
    );
    t.strictSame(faults.slice(0, 3), [], `${faults.length} faults, seed ${seed}`);
    for (const name of expectedOutcomes)
      t.ok((seen.counts.get(name) ?? 0) >= 20, `${name}: ${seen.counts.get(name)}`);
    let queued = 0;
    for await (const { lines } of ingest.queue.pendingLines('click')) queued += lines.length;
    t.ok(unanswered <= unansweredMax, `${unanswered} unanswered`);
    t.ok(queued >= recorded && queued <= recorded + unanswered, 'explanations record nothing');
  },
);

const expectedOutcomes = [
  ...['tracked', 'rejected', 'refused', 'invalid_request', 'invalid_key', 'forbidden'],
  ...['unknown_campaign', 'unknown_affiliate', 'campaign_not_active', 'affiliate_not_approved'],
  ...['outside_targeting', 'bot_user_agent', 'ip_block', 'require_visitor', 'velocity', 'cap_reached'],
];

import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@clicktrail/testing';
import type { Test } from 'tap';
import { apply, type Cast, chooseStep, type Expected, type Step } from './history.js';
import { Model } from './model.js';
import { sendStep } from './send-step.js';
import type { Answer, Service } from './start-service.js';
import { storedIn, storedSince } from './stored-history.js';

/** Counts over all histories. */
export interface Counts {
  requests: number;
  pairs: number;
  retries: number;
  changesOfUrl: number;
}

export interface HistoryOptions {
  t: Test;
  service: Service;
  counts: Counts;
  /** Everything that is chosen follows from it. */
  seed: number;
  /** A publisher that no other history has at the same time, and a coupon of its. */
  affiliateId: string;
  coupon: string;
}

const campaigns = ['fixed', 'percent', 'accepts', 'unpaid'];
const templates = ['a', 'b', null] as const;

/**
 * A short history of one publisher: what is answered, stored and told is compared after every step. Of two requests at
 * once either may have been first: what is seen has to be what one of both orders gives.
 */
export class History {
  readonly #options: HistoryOptions;
  readonly #random: Random;
  #since = new Date();
  #model = new Model();
  #cast!: Cast;
  #keys = 0;

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
  }

  async play(): Promise<void> {
    const { service, affiliateId, coupon, seed } = this.#options;
    // The rows of the history before are of an earlier millisecond.
    await sleep(2);
    this.#since = new Date();
    const clicks = await Promise.all(
      [0, 1].map(async () => {
        const campaign = this.#random.pick(campaigns);
        const id = await service.click({ campaignId: campaign, affiliateId });
        return { id, campaign };
      }),
    );
    this.#cast = { clicks, coupon, prefix: String(seed) };
    await this.#changeUrl();
    for (let steps = 2 + this.#random.below(4); steps > 0; steps--) {
      const kind = this.#random.next();
      if (kind < 0.1) await this.#changeUrl();
      else if (kind < 0.35) await this.#two(this.#choose(), this.#choose());
      else if (kind < 0.5) await this.#oneAndItsRetries(this.#choose());
      else await this.#one(this.#choose());
    }
  }

  #choose(): Step {
    const known = this.#model.conversions.map(({ id }) => id);
    return chooseStep(this.#random, this.#cast, known);
  }

  async #changeUrl(): Promise<void> {
    const template = this.#random.pick(templates);
    const url =
      template && `https://pub.example/${template}?s={status}&p={payout}&r={revenue}&w={status_reason}`;
    const hearsDecisions = this.#random.next() < 0.5;
    const on = hearsDecisions ? ['recorded', 'updated', 'decided'] : ['recorded', 'updated'];
    await this.#options.service.pool.query(
      'UPDATE publishers SET postback_url = $2, postback_on = $3 WHERE id = $1',
      [this.#options.affiliateId, url, JSON.stringify(on)],
    );
    this.#model.hearsDecisions = hearsDecisions;
    this.#model.template = template;
    this.#options.counts.changesOfUrl += 1;
  }

  async #one(step: Step, idempotencyKey?: string): Promise<Answer> {
    this.#options.counts.requests += 1;
    const answer = await sendStep(this.#options.service, step, idempotencyKey);
    await this.#compare([[step]], [answer]);
    return answer;
  }

  async #two(first: Step, second: Step): Promise<void> {
    this.#options.counts.pairs += 1;
    this.#options.counts.requests += 2;
    const answers = await Promise.all([first, second].map((step) => sendStep(this.#options.service, step)));
    await this.#compare(
      [
        [first, second],
        [second, first],
      ],
      answers,
    );
  }

  /** Once more with the same key: the same answer, and nothing happens. With another body: 422. */
  async #oneAndItsRetries(step: Step): Promise<void> {
    if (step.kind === 'report' && step.by === 'url') return void (await this.#one(step));
    const key = `${this.#options.seed}-${this.#keys++}`;
    const first = await this.#one(step, key);
    this.#options.counts.retries += 1;
    const again = await Promise.all([
      sendStep(this.#options.service, step, key),
      sendStep(this.#options.service, step, key),
    ]);
    for (const { status, body, headers } of again) {
      this.#same([status, body, headers['idempotent-replay']], [first.status, first.body, 'true'], step);
    }
    const other = await sendStep(this.#options.service, changed(step), key);
    this.#same(other.status, 422, step);
    await this.#compare([[]], []);
  }

  /** @param orders in which the steps may have happened; the first is the order of the answers */
  async #compare(orders: Step[][], answers: Answer[]): Promise<void> {
    const stored = await storedSince(this.#options.service.pool, this.#options.affiliateId, this.#since);
    const steps = orders[0]!;
    const possible = orders.flatMap((order) => {
      const after = this.#model.copy();
      const agrees = order.every((step) => agree(apply(after, step), answers[steps.indexOf(step)]!));
      return agrees ? [after] : [];
    });
    const seen = JSON.stringify(stored);
    // Whatever order it was: what is stored is all there is to know, so one that agrees is as good as another.
    const model = possible.find((each) => JSON.stringify(storedIn(each)) === seen);
    if (model) this.#model = model;
    else {
      const found = { answers: answers.map(({ status, body }) => ({ status, body })), stored };
      this.#same(found, possible.map(storedIn), steps);
    }
  }

  #same(found: unknown, wanted: unknown, steps: Step | Step[]): void {
    const happened = JSON.stringify(steps, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    // Only what differs is told: a million lines of agreement help nobody.
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      this.#options.t.same(found, wanted, `history ${this.#options.seed}: ${happened}`);
    }
  }
}

/** Compares an answer with the expected one. A conversion gets its id here. */
function agree({ status, outcome, conversion }: Expected, { status: answered, body }: Answer): boolean {
  if (answered !== status) return false;
  const { id, status: state, payout } = body.conversion;
  if (outcome === 'recorded') conversion.id = id;
  const sameOutcome = outcome === 'patched' || body.status === outcome;
  return (
    sameOutcome &&
    id === conversion.id &&
    state === conversion.status &&
    payout === Number(conversion.payout) / 10_000
  );
}

/** Replaces the body of a request. */
function changed(step: Step): Step {
  if (step.kind === 'patch') return { ...step, sent: { ...step.sent, revenue: 777_777n } };
  return { ...step, report: { ...step.report, revenue: 777_777n } };
}

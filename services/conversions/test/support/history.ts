import type { Random } from '@clicktrail/testing';
import type { Model, ModelConversion, Patch, Report, Status } from './model.js';

/** One request of a history, or one change of its publisher. */
export type Step =
  | { kind: 'report'; by: 'admin' | 'advertiser' | 'url'; report: Report; txid: string | undefined }
  | { kind: 'patch'; id: string; sent: Patch };

/** The expected answer. */
export interface Expected {
  status: number;
  outcome: 'recorded' | 'duplicate' | 'updated' | 'patched';
  conversion: ModelConversion;
}

/** Does a step in a model. */
export function apply(model: Model, step: Step): Expected {
  if (step.kind === 'patch') {
    const conversion = model.conversions.find(({ id }) => id === step.id)!;
    model.patch(conversion, step.sent);
    return { status: 200, outcome: 'patched', conversion };
  }
  const { outcome, conversion } = model.report(step.report);
  return { status: outcome === 'recorded' ? 201 : 200, outcome, conversion };
}

/** The values that a history chooses from. */
export interface Cast {
  /** Its own clicks. */
  clicks: { id: string; campaign: string }[];
  /** A coupon of the campaign `fixed`. */
  coupon: string;
  /** Makes its txids its own. */
  prefix: string;
}

/** Chooses a next step; what is left out of it is undefined. */
export function chooseStep(random: Random, cast: Cast, known: readonly string[]): Step {
  const status = () =>
    random.pick<Status | undefined>([undefined, undefined, 'approved', 'pending', 'rejected']);
  const amount = () => random.pick([undefined, undefined, 0n, 50_000n, 123_455n, 15n]);
  const reason = () => random.pick([undefined, undefined, 'item_returned', 'test']);
  const note = () => random.pick([undefined, undefined, undefined, 'seen by hand']);
  const cleared = () => random.pick([undefined, undefined, undefined, null]);
  if (known.length > 0 && random.next() < 0.25) {
    const sent = defined({
      ...{ status: status(), revenue: amount(), payout: amount() },
      ...{ status_reason: reason() ?? cleared(), status_note: note() ?? cleared() },
    });
    if (Object.keys(sent).length > 0) return { kind: 'patch', id: random.pick(known), sent };
  }
  const txid = random.pick([undefined, `${cast.prefix}-A`, `${cast.prefix}-A`, `${cast.prefix}-B`]);
  const source =
    random.next() < 0.15
      ? { click: null, coupon: cast.coupon }
      : { click: random.pick(cast.clicks), coupon: null };
  const sent = defined({
    txid,
    goal: random.pick([undefined, undefined, undefined, 'signup', 'upsell']),
    status: status(),
    revenue: amount(),
    payout: amount(),
    status_reason: reason(),
    status_note: note(),
  });
  const by = random.pick(['admin', 'admin', 'advertiser', 'url'] as const);
  return { kind: 'report', by, txid, report: { ...source, ...sent } as Report };
}

function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

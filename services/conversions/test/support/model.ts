/**
 * A second, naive implementation of the rules: amounts are whole ten-thousandths, and everything is kept in lists.
 */
export type Status = 'approved' | 'pending' | 'rejected';

export interface Report {
  click: { id: string; campaign: string } | null;
  coupon: string | null;
  txid?: string;
  goal?: string;
  status?: Status;
  revenue?: bigint;
  payout?: bigint;
  status_reason?: string | null;
  status_note?: string | null;
}

/** The fields that a `PATCH` can send. */
export type Patch = Partial<Pick<Report, 'status' | 'revenue' | 'payout' | 'status_reason' | 'status_note'>>;

export interface ModelConversion {
  /** Given by the service; empty until its answer is known. */
  id: string;
  campaign: string;
  click: string | null;
  txid: string | null;
  goal: string;
  status: Status;
  reason: string | null;
  note: string | null;
  revenue: bigint;
  payout: bigint;
  /** True where the payout was accepted, or set by an admin. */
  given: boolean;
  versions: number;
  postbacks: string[];
}

/** Payouts of the test campaigns: fixed in ten-thousandths, shares in percent. */
const models: Record<string, Record<string, { fixed: bigint } | { percent: bigint }>> = {
  fixed: { '*': { fixed: 125_000n }, signup: { fixed: 20_000n }, upsell: { percent: 50n } },
  percent: { '*': { percent: 10n } },
  accepts: { '*': { percent: 10n } },
  unpaid: {},
};

function pay(campaign: string, goal: string, revenue: bigint): bigint {
  const model = models[campaign]![goal] ?? models[campaign]!['*'];
  if (!model) return 0n;
  if ('fixed' in model) return model.fixed;
  const hundredths = revenue * model.percent;
  const [down, rest] = [hundredths / 100n, hundredths % 100n];
  const up = rest > 50n || (rest === 50n && down % 2n === 1n);
  return up ? down + 1n : down;
}

const isShare = (campaign: string, goal: string) => {
  const model = models[campaign]![goal] ?? models[campaign]!['*'];
  return model !== undefined && 'percent' in model;
};

const textOf = (amount: bigint) => String(Number(amount) / 10_000);

export class Model {
  readonly conversions: ModelConversion[] = [];
  /** The `postback_url` of the publisher, by a name; null where it has none. */
  template: string | null = 'only';
  /** True where the publisher is called for decisions, too. */
  hearsDecisions = false;

  /** One that goes its own way from here. */
  copy(): Model {
    const model = new Model();
    model.conversions.push(...structuredClone(this.conversions));
    model.template = this.template;
    model.hearsDecisions = this.hearsDecisions;
    return model;
  }

  report(report: Report): { outcome: 'recorded' | 'duplicate' | 'updated'; conversion: ModelConversion } {
    const campaign = report.click?.campaign ?? 'fixed';
    const goal = report.goal ?? 'default';
    const known = this.conversions.find((each) =>
      report.txid !== undefined
        ? each.txid === report.txid && each.campaign === campaign
        : report.click !== null && each.txid === null && each.click === report.click.id && each.goal === goal,
    );
    if (known) {
      const changed = this.#change(known, report, campaign === 'accepts');
      if (changed) this.#tell('updated', known);
      return { outcome: changed ? 'updated' : 'duplicate', conversion: known };
    }
    const revenue = report.revenue ?? 0n;
    const accepted = campaign === 'accepts' ? report.payout : undefined;
    const conversion: ModelConversion = {
      id: '',
      campaign,
      click: report.click?.id ?? null,
      txid: report.txid ?? null,
      goal,
      status: report.status ?? 'approved',
      reason: report.status_reason ?? null,
      note: report.status_note ?? null,
      revenue,
      payout: accepted ?? pay(campaign, goal, revenue),
      given: accepted !== undefined,
      versions: 1,
      postbacks: [],
    };
    this.#tell('recorded', conversion);
    this.conversions.push(conversion);
    return { outcome: 'recorded', conversion };
  }

  patch(conversion: ModelConversion, sent: Patch): void {
    const changed = this.#change(conversion, sent, true);
    if (changed && this.hearsDecisions) this.#tell('decided', conversion);
  }

  #change(c: ModelConversion, sent: Partial<Report>, takesPayout: boolean): boolean {
    const before = [c.status, c.reason, c.note, c.revenue, c.payout].join();
    if (sent.status !== undefined && sent.status !== c.status) {
      c.status = sent.status;
      c.reason = null;
      c.note = null;
    }
    if (sent.status_reason !== undefined) c.reason = sent.status_reason;
    if (sent.status_note !== undefined) c.note = sent.status_note;
    const newRevenue = sent.revenue !== undefined && sent.revenue !== c.revenue;
    if (sent.revenue !== undefined) c.revenue = sent.revenue;
    if (takesPayout && sent.payout !== undefined) {
      c.payout = sent.payout;
      c.given = true;
    } else if (newRevenue && !c.given && isShare(c.campaign, c.goal)) {
      c.payout = pay(c.campaign, c.goal, c.revenue);
    }
    const changed = before !== [c.status, c.reason, c.note, c.revenue, c.payout].join();
    if (changed) c.versions++;
    return changed;
  }

  #tell(event: string, c: ModelConversion): void {
    if (this.template === null) return;
    c.postbacks.push(
      `${this.template} ${event} ${c.status} ${textOf(c.payout)} ${textOf(c.revenue)}${c.reason === null ? '' : ` ${c.reason}`}`,
    );
  }
}

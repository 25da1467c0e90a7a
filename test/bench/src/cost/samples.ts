import { median } from '../measure/median.js';
import { type ByKind, byKind, sumOf } from './kinds.js';

/** A burst of requests, and what was done for it until the next one began. */
export interface Burst {
  /** Processor time from its start until the start of the tree's next burst, in seconds. */
  spent: ByKind;
  /** The length of that time. */
  seconds: number;
  answered: number;
  /** Answers other than 2xx and 3xx, and requests without one. */
  refused: number;
  perSecond: number;
}

/** Processor time a request in microseconds. */
export interface Cost {
  kinds: ByKind;
  all: number;
}

/** Takes off what an idle tree would have spent in that time, and divides the rest among the answers. */
export function costOf({ spent, seconds, answered }: Burst, idle: ByKind): Cost {
  const kinds = byKind((kind) => ((spent[kind] - idle[kind] * seconds) / answered) * 1e6);
  return { kinds, all: sumOf(kinds) };
}

/** Medians over the rounds, of each figure by itself. */
export function medianCost(costs: Cost[]): Cost {
  return {
    kinds: byKind((kind) => median(costs.map(({ kinds }) => kinds[kind]))),
    all: median(costs.map(({ all }) => all)),
  };
}

/** How one tree compares with another, and how well that repeats. */
export interface Ratio {
  /** Of the medians of both trees: single rounds are disturbed too much for the middle of their own ratios. */
  ofMedians: number;
  /** Of the ratios of neighbouring rounds, as are the others. */
  lowerQuartile: number;
  upperQuartile: number;
  firstHalf: number;
  secondHalf: number;
}

/**
 * Compares the costs of two trees round by round.
 * @param window How many rounds in a row make one ratio. Where the order of the trees changes with each round, the times
 *   between two bursts of a tree are long and short in turn; two rounds together are alike for both.
 */
export function ratioOf(ours: number[], others: number[], window = 2): Ratio {
  const length = Math.min(window, ours.length);
  const sum = (values: number[], from: number) =>
    values.slice(from, from + length).reduce((total, value) => total + value, 0);
  const ratios = ours.slice(length - 1).map((_, i) => sum(ours, i) / sum(others, i));
  const half = Math.ceil(ratios.length / 2);
  return {
    ofMedians: median(ours) / median(others),
    lowerQuartile: quantile(ratios, 0.25),
    upperQuartile: quantile(ratios, 0.75),
    firstHalf: median(ratios.slice(0, half)),
    secondHalf: median(ratios.slice(-half)),
  };
}

/** The value below which a share of the values lies, in between two of them where need be. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return below + (above - below) * (place - Math.floor(place));
}

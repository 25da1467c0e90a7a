import type { Standing } from '../measure/alternate.js';
import type { Finding } from './finding.js';

/** @param rate what is counted, e.g. `sales/s` */
export function standingsTable(rate: string, standings: Standing[]): Pick<Finding, 'columns' | 'rows'> {
  return {
    columns: ['', rate, 'ratio', 'p50 ms', 'p99 ms', 'refused'],
    rows: standings.map((s) => [
      s.name,
      Math.round(s.perSecond).toLocaleString('en'),
      ratioText(s.ratio),
      milliseconds(s.p50Ms),
      milliseconds(s.p99Ms),
      String(s.refused),
    ]),
  };
}

/** Rounded down: 3.997 where 4 is asked for is missed, and has to look like it. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);

/** Nothing where nothing was answered. */
const milliseconds = (ms: number) => (Number.isNaN(ms) ? '' : ms.toFixed(1));

/**
 * Says which share of the baseline is asked for, and whether the product has reached it.
 * @param because why it has not, where that is known
 */
export function sayRatio(
  askedRatio: number,
  baseline: string,
  { ratio }: Standing,
  because?: string,
): string {
  return sayAsked(`at least ${askedRatio} of ${baseline}`, ratio >= askedRatio, ratioText(ratio), because);
}

/** Says what is asked for, and whether it was met; where it was not, why. */
export function sayAsked(asked: string, isMet: boolean, figure: string, because = 'not known'): string {
  return isMet
    ? `Asked: ${asked}; met with ${figure}.`
    : `Asked: ${asked}; missed with ${figure}. The reason: ${because}.`;
}

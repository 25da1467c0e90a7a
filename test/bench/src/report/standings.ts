import type { Standing } from '../measure/alternate.js';
import type { Finding } from './finding.js';

/** @param rate what is counted, e.g. `sales/s` */
export function standingsTable(rate: string, standings: Standing[]): Pick<Finding, 'columns' | 'rows'> {
  return {
    columns: ['', rate, 'ratio', 'p50 ms', 'p99 ms', 'refused'],
    rows: standings.map((s) => [
      s.name,
      Math.round(s.perSecond).toLocaleString('en'),
      s.ratio.toFixed(2),
      s.p50Ms.toFixed(1),
      s.p99Ms.toFixed(1),
      String(s.refused),
    ]),
  };
}

/** Says which share of the baseline is asked for, and whether the product has reached it. */
export function sayRatio(askedRatio: number, baseline: string, { ratio }: Standing): string {
  const met = ratio >= askedRatio ? 'met' : 'missed';
  return `Asked: at least ${askedRatio} of ${baseline}; ${met} with ${ratio.toFixed(2)}.`;
}

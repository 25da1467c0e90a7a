import { readFileSync } from 'node:fs';

/** The resident memory of a process, in MB. Linux only. */
export function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1_024;
}

/** The slope of a straight line through points, by least squares; in units of y per unit of x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const x = mean(points.map(([at]) => at));
  const y = mean(points.map(([, value]) => value));
  const covariance = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return covariance / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

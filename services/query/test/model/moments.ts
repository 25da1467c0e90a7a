import { dayMs } from '@clicktrail/contracts';
import type { Random } from '@clicktrail/testing';
import { localDay } from './local-clock.js';

const minuteMs = 60_000;

/** Instants at which clocks of the zones of the tests change, in 2026. */
export const clockChanges = [
  '2026-03-08T05:30:00Z', // St John's, forward
  '2026-03-29T01:00:00Z', // Berlin and London, forward
  '2026-04-04T14:00:00Z', // Chatham, back
  '2026-09-26T14:00:00Z', // Chatham, forward
  '2026-10-25T01:00:00Z', // Berlin and London, back
  '2026-11-01T04:30:00Z', // St John's, back
].map((time) => Date.parse(time));

/** The last millisecond of each day of a zone around a moment, and the first one of the next. */
function midnightsAround(tz: string, ms: number): number[] {
  const start = Math.floor(ms / dayMs) * dayMs - dayMs;
  const quarters = Array.from({ length: 3 * 96 }, (_, index) => start + index * 15 * minuteMs);
  return quarters
    .filter((each) => localDay(tz, each - 1) !== localDay(tz, each))
    .flatMap((each) => [each - 1, each]);
}

/** Moments on both sides of every change of a clock and of midnights beside it, and others in between. */
export function momentsOfClocks(random: Random, zones: readonly string[], others = 20): number[] {
  const near = clockChanges.flatMap((ms) =>
    [-91, -61, -31, 0, 14, 29, 31, 61, 95]
      .map((minutes) => ms + minutes * minuteMs)
      .concat([ms - 1])
      .concat(midnightsAround(random.pick(zones), ms)),
  );
  const first = clockChanges[0]! - 3 * dayMs;
  const between = Array.from({ length: others }, () => first + random.below(250 * dayMs));
  return [...new Set([...near, ...between])];
}

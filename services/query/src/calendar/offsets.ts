import { dayMs, type ZoneOffset } from '@clicktrail/contracts';
import { nextChangeMs, offsetMsAt } from './zone-clock.js';

/** Changes are searched up to 2106, and not before 1970: there are no events beyond. */
const searchedUntilMs = 2 ** 32 * 1000;

/**
 * Lists the offset of a zone at the start of a period, and each change inside it: local time is UTC plus the offset, which
 * leaves nothing to the zone data of a store.
 *
 * A day is one stretch of time here, even where clocks go back over midnight, as those of St John's did up to 2011: the
 * change counts from the second midnight on. Otherwise the end of one day would lie inside the next one.
 * @param fromMs start of a day of the zone
 * @param untilMs not included
 */
export function offsetsOf(tz: string, fromMs: number, untilMs: number): ZoneOffset[] {
  let before = offsetMsAt(tz, fromMs);
  const offsets = [{ fromMs, offsetSeconds: before / 1000 }];
  const searchUntilMs = Math.min(untilMs, searchedUntilMs);
  let changeMs = nextChangeMs(tz, Math.max(fromMs, 0));
  while (changeMs !== null && changeMs < searchUntilMs) {
    const after = offsetMsAt(tz, changeMs);
    const countsFromMs = afterMidnight(changeMs, before, after);
    if (after !== before && countsFromMs < untilMs)
      offsets.push({ fromMs: countsFromMs, offsetSeconds: after / 1000 });
    before = after;
    changeMs = nextChangeMs(tz, changeMs);
  }
  return offsets;
}

/** The instant of a change, or the midnight after it if clocks go back over one. Offsets in milliseconds. */
function afterMidnight(changeMs: number, before: number, after: number): number {
  const dayBefore = Math.floor((changeMs - 1 + before) / dayMs);
  const dayAfter = Math.floor((changeMs + after) / dayMs);
  return dayAfter < dayBefore ? (dayAfter + 1) * dayMs - after : changeMs;
}

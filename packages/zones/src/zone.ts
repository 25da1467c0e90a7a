import { type Stretches, unpackZone } from './unpack-zone.js';
import { zoneData } from './zone-data.js';

/** A time zone. All times are in milliseconds since the epoch. */
export interface Zone {
  /** Local time less UTC at an instant, in milliseconds. */
  offsetMsAt(ms: number): number;
  /** The next instant after this one at which the clocks change; null if there is none. */
  nextChangeMs(ms: number): number | null;
  /**
   * The first instant at which the clocks show a local time, given as if it were UTC; where they skip it, the first instant
   * after it.
   */
  instantOf(localMs: number): number;
}

/** Offsets are between -12 and +14 hours, and changed by a day at most where a zone changed sides. */
const farthestMs = 48 * 3_600_000;

/** Each zone is unpacked once, whatever its spelling: there are a few hundred. */
const known = new Map<string, Zone>();

/**
 * Finds a zone by its IANA name, or by one that links to it, in any letter case. Offsets such as `+05:30` are none: they
 * have no rules of daylight saving time.
 */
export function findZone(name: string): Zone | undefined {
  const packed = zoneData().packed.get(name.toLowerCase());
  if (packed === undefined) return undefined;
  const zone = known.get(packed) ?? zoneOf(unpackZone(packed));
  known.set(packed, zone);
  return zone;
}

/** True for a name that {@link findZone} finds. */
export const isZone = (name: string): boolean => zoneData().packed.has(name.toLowerCase());

function zoneOf({ untilMs, offsetMs }: Stretches): Zone {
  const stretchAt = (ms: number) => firstAfter(untilMs, ms);
  return {
    offsetMsAt: (ms) => offsetMs[stretchAt(ms)]!,
    nextChangeMs: (ms) => untilMs[stretchAt(ms)] ?? null,
    instantOf(localMs) {
      for (let index = stretchAt(localMs - farthestMs); ; index++) {
        const startMs = untilMs[index - 1] ?? Number.NEGATIVE_INFINITY;
        const ms = Math.max(localMs - offsetMs[index]!, startMs);
        if (ms < (untilMs[index] ?? Number.POSITIVE_INFINITY)) return ms;
      }
    },
  };
}

/** The index of the first number that is larger; the length of the list where none is. */
function firstAfter(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

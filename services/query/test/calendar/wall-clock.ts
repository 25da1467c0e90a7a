/** The time that the clocks of a zone show, by `Intl` alone, as milliseconds as if it were UTC; whole seconds. */
export function wallClock(tz: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: tz,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ms) => {
    const at = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(at.year!, at.month! - 1, at.day!, at.hour!, at.minute!, at.second!);
  };
}

/** Numbers from 0 to 1, always the same ones for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

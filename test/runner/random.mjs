/** Source of random numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A shuffled copy of a list. */
export function shuffle(list, random) {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
  }
  return shuffled;
}

/** The seed of this run: that of `TEST_SEED`, or a new one. */
export function seedOf(env) {
  const given = Number(env.TEST_SEED);
  return Number.isInteger(given) && env.TEST_SEED ? given : Math.floor(Math.random() * 100_000);
}

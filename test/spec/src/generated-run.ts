/** The same each time, so that only a change can make a test fail; `SPEC_SEED=<number>` looks further. */
export function seedOfRun(): number {
  return Number(process.env.SPEC_SEED ?? 1);
}

/** Number of requests of a generated test: `SPEC_REQUESTS`, or a quick default. */
export function requestsOfRun(otherwise: number): number {
  return Number(process.env.SPEC_REQUESTS ?? otherwise);
}

/** Runs `work` so many times, in a number of lanes. Ends with the first that throws. */
export async function inLanes(count: number, lanes: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left--;
      await work();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

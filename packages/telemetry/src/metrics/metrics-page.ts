import { cachedFor } from '@clicktrail/concurrency';

/** Scrapers come every few seconds. */
const freshMs = 1_000;

/**
 * Makes the page of the metrics at most once a second. All responses share one buffer: a response that is never read
 * holds no copy of it.
 */
export const metricsPage = (makeText: () => Promise<string>): (() => Promise<Buffer>) =>
  cachedFor(async () => Buffer.from(await makeText()), freshMs);

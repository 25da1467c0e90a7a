import { cachedFor } from '@clicktrail/concurrency';

/** A scraper comes every few seconds; everyone else who asks gets the same bytes. */
const freshMs = 1_000;

/**
 * The page of the metrics, made once a second at most. One buffer is shared by all answers, so that those that nobody
 * reads hold no copies of it.
 */
export const metricsPage = (makeText: () => Promise<string>): (() => Promise<Buffer>) =>
  cachedFor(async () => Buffer.from(await makeText()), freshMs);

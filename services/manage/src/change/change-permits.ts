import { KeyedSemaphore } from '@clicktrail/concurrency';

/** Changes of the catalogue wait for each other in Postgres: more of them under way would only hold connections. */
export const changePermits = (): KeyedSemaphore => new KeyedSemaphore({ total: 3, perKey: 2 });

/** The longest that a change waits for its turn, in milliseconds. */
export const changeWithinMs = 10_000;

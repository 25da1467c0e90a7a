import { useEffect, useState } from 'preact/hooks';
import { answerOf, api } from '../../lib/api.js';
import { type Read, useRead } from '../../lib/use-read.js';
import { period, stepsOf } from './progress-steps.js';

const everyMs = 3_000;
const everyMsWhenDone = 30_000;

/** The calls, sales and clicks of an advertiser's integration. */
export type IntegrationState = Awaited<ReturnType<typeof readState>>;

/** The state of the integration, read again every few seconds until all of it is done. */
export function useProgress(): Read<IntegrationState> {
  const [isDone, setDone] = useState(false);
  const read = useRead('integration', readState, { everyMs: isDone ? everyMsWhenDone : everyMs });
  const { data } = read;
  const areAllDone = data !== undefined && stepsOf(data).every(({ state }) => state === 'passed');
  useEffect(() => setDone(areAllDone), [areAllDone]);
  return read;
}

async function readState(signal: AbortSignal) {
  const one = { limit: 1 };
  const get = { signal };
  const events = { ...period, ...one };
  const [campaigns, clicks, calls, accepted, sales] = await Promise.all([
    answerOf(api.GET('/api/v1/campaigns', { ...get, params: { query: { ...one, status: 'active' } } })),
    answerOf(
      api.GET('/api/v1/reports/events', {
        ...get,
        params: { query: { ...events, eventType: 'click', status: 'tracked' } },
      }),
    ),
    answerOf(api.GET('/api/v1/incoming-calls', { ...get, params: { query: one } })),
    answerOf(api.GET('/api/v1/incoming-calls', { ...get, params: { query: { ...one, ok: true } } })),
    answerOf(
      api.GET('/api/v1/reports/events', {
        ...get,
        params: { query: { ...events, eventType: 'conversion' } },
      }),
    ),
  ]);
  const asOf = [campaigns, clicks, calls, accepted, sales].map((each) => each.asOf).sort()[0]!;
  return { campaigns, clicks, calls, accepted, sales, asOf };
}

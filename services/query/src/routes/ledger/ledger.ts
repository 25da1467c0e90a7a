import { OrNull, Refusal, record, Time, unavailable } from '@clicktrail/contracts';
import { type App, withPermit } from '@clicktrail/http';
import Type from 'typebox';
import type { QueryDeps } from '../../deps.js';
import { lastDays, takeLedger } from '../../ledger/take-ledger.js';

const daysDefault = 7;
const daysMax = 31;

const LedgerQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: daysMax, description: 'The last so many UTC days, 7 by default.' }),
    ),
  },
  { additionalProperties: false },
);

const Count = Type.Integer();
const Row = record('LedgerRow', {
  day: Type.String(),
  kind: Type.Union([Type.Literal('click'), Type.Literal('impression')]),
  accepted: Count,
  stored: Count,
  queued: Count,
  setAside: Count,
  dropped: Count,
  difference: Count,
  state: Type.Union([
    Type.Literal('balanced'),
    Type.Literal('missing'),
    Type.Literal('surplus'),
    Type.Literal('uncounted'),
  ]),
});

const Answer = record('Ledger', {
  success: Type.Literal(true),
  balanced: Type.Boolean(),
  countedSince: OrNull(Time),
  rows: Type.Array(Row),
});

/** The statements are fixed: an error is a store that is away. */
function refuse(cause: unknown): never {
  if (cause instanceof Refusal) throw cause;
  throw unavailable(cause, 5);
}

/** `GET /api/v1/health/ledger`: compares accepted events with those that are there, by day and kind. */
export function ledger(app: App, deps: QueryDeps): void {
  const now = deps.now ?? Date.now;
  app.route({
    method: 'GET',
    url: '/api/v1/health/ledger',
    config: { action: 'ledger.read' },
    schema: {
      operationId: 'readLedger',
      summary: 'Compare what was accepted with what is there',
      description:
        'By UTC day of the events: accepted = stored + queued + dead letters + dropped. `missing` and `surplus` are ' +
        'faults; `uncounted` days are older than the counters.',
      tags: ['Operations'],
      querystring: LedgerQuery,
      response: { 200: Answer },
    },
    handler: ({ query, principal }, reply) =>
      withPermit({ semaphore: deps.permits.ledgers, principal, reply }, async (signal) => {
        const days = lastDays(query.days ?? daysDefault, now());
        const taken = await takeLedger(deps, days, signal).catch(refuse);
        const balanced = taken.rows.every(({ state }) => state === 'balanced' || state === 'uncounted');
        return { success: true as const, balanced, ...taken };
      }),
  });
}

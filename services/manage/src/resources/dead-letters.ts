import {
  type FieldError,
  Id,
  listOf,
  listQuery,
  noCursor,
  optional,
  pageOf,
  Refusal,
  record,
  Time,
  totalOf,
  unavailable,
} from '@clicktrail/contracts';
import { type App, refuseBadFields, withPermit } from '@clicktrail/http';
import { createdMsOf, type DeadLetter, type KeptDeadLetter, replayDeadLetters } from '@clicktrail/queue';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { auditThenRun } from '../change/audit-then-run.js';
import { notFound } from '../change/require-row.js';
import { asRecord } from '../checks/fields.js';
import { IdPath, success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';

/** Events that one replay takes on; what is more takes another call. */
const replayEventsMax = 500;

const ListDeadLetters = Type.Object(listQuery(idOfCursor), { additionalProperties: false });

/** Either some by their ids, or all: the oldest of them first. */
const ReplayDeadLetters = Type.Object(
  {
    ids: optional(
      Type.Array(Id, { minItems: 1, maxItems: replayEventsMax }),
      `Which events: their ids, ${replayEventsMax} at most. Send \`ids\` or \`all\`, not both.`,
    ),
    all: optional(
      Type.Literal(true),
      `The oldest ${replayEventsMax} of all. Send \`ids\` or \`all\`, not both.`,
    ),
  },
  { additionalProperties: false, component: 'ReplaySetAside' },
);

/** Checks that the body, an unchecked value, has one of the two fields and not both. */
function faultsOfReplay(body: unknown): FieldError[] {
  const { ids, all } = asRecord(body);
  if ((ids === undefined) !== (all === undefined)) return [];
  const message = ids === undefined ? 'is required, or all in its place' : 'send ids or all, not both';
  return [{ field: 'ids', message }];
}

const DeadLetterOnWire = record('SetAsideEvent', {
  id: Type.String(),
  kind: Type.Union([Type.Literal('click'), Type.Literal('impression')]),
  reason: Type.String(),
  line: Type.String({ description: 'The event as it travels: its fields, separated by tabs.' }),
  setAsideAt: Time,
  createdAt: Time,
});

const OneDeadLetter = record('OneSetAsideEvent', { success, setAsideEvent: DeadLetterOnWire });

const Replay = record('SetAsideReplayed', {
  success,
  replayed: Type.Array(Type.String()),
  left: Type.Array(Type.String(), {
    description: 'Still dead letters: gone or unknown, or waiting in the queue already.',
  }),
  remaining: Type.Integer({ description: 'How many are dead letters now.' }),
});

const deadLetterOnWire = (event: DeadLetter): Static<typeof DeadLetterOnWire> => ({
  ...event,
  createdAt: new Date(createdMsOf(event)).toISOString(),
});

/** Dead letters: events that ClickHouse refused for what they hold. Their paths are older than the term. */
export function deadLetterRoutes(app: App, deps: ManageDeps): void {
  listDeadLetters(app, deps);
  readDeadLetter(app, deps);
  replayDeadLettersByApi(app, deps);
  dropDeadLetter(app, deps);
}

/** `GET /api/v1/set-aside`: events that ClickHouse refused for what they hold, and why. The newest ids first. */
function listDeadLetters(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/set-aside',
    config: { action: 'deadLetters.read' },
    schema: {
      operationId: 'listSetAsideEvents',
      summary: 'List events that could not be stored',
      tags: ['Operations'],
      querystring: ListDeadLetters,
      response: { 200: listOf(DeadLetterOnWire) },
    },
    handler: async ({ query, principal }, reply) => {
      const { cursor, limit, page, offset } = pageOf(query);
      const beforeId = cursor === null ? null : idOfCursor(cursor);
      const asOf = new Date().toISOString();
      const { deadLetters } = deps.queue;
      const [found, counted] = await withPermit({ semaphore: deps.readPermits, principal, reply }, () =>
        // One more than asked for tells whether any follows.
        fromRedis(
          Promise.all([deadLetters.list({ limit: limit + 1, offset, beforeId }), deadLetters.count()]),
        ),
      );
      const shown = found.slice(0, limit);
      const nextCursor = found.length > limit ? cursorOfId(shown.at(-1)!.id) : null;
      return {
        success: true as const,
        rows: shown.map(deadLetterOnWire),
        total: totalOf(counted, found.length, { limit, offset, cursor }),
        limit,
        page,
        offset,
        nextCursor,
        asOf,
      };
    },
  });
}

function readDeadLetter(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/set-aside/:id',
    config: { action: 'deadLetters.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readSetAsideEvent',
      summary: 'Read one event that could not be stored',
      tags: ['Operations'],
      params: IdPath,
      response: { 200: OneDeadLetter },
    },
    handler: async ({ params, principal }, reply) => {
      const event = await withPermit({ semaphore: deps.readPermits, principal, reply }, () =>
        requireDeadLetter(deps, params.id),
      );
      return { success: true as const, setAsideEvent: deadLetterOnWire(event) };
    },
  });
}

/**
 * `POST /api/v1/set-aside/replay` `{ids}` or `{all: true}`: puts events back on the queue. Those that ClickHouse takes
 * now are stored, once; the others become dead letters again. The audit log names who asked for which, before any is put back.
 */
function replayDeadLettersByApi(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/set-aside/replay',
    config: { action: 'deadLetters.write' },
    attachValidation: true,
    schema: {
      operationId: 'replaySetAsideEvents',
      summary: 'Try once more to store events that could not be stored',
      description: `At most ${replayEventsMax} at a time, with \`all\` the oldest first.`,
      tags: ['Operations'],
      body: ReplayDeadLetters,
      response: { 200: Replay },
    },
    handler: async (request) => {
      refuseBadFields(request.validationError, faultsOfReplay(request.body));
      const { ids: named } = request.body;
      const { deadLetters } = deps.queue;
      const asked = named ? [...new Set(named)] : await fromRedis(deadLetters.oldestIds(replayEventsMax));
      const events = await fromRedis(deadLetters.findAll(asked));
      const { replayed, left } = await replay(deps, request, events);
      const found = new Set(events.map(({ id }) => id));
      const unknown = asked.filter((id) => !found.has(id));
      const remaining = await fromRedis(deadLetters.count());
      return { success: true as const, replayed, left: [...left, ...unknown], remaining };
    },
  });
}

async function replay(
  deps: ManageDeps,
  request: Pick<FastifyRequest, 'principal'>,
  events: KeptDeadLetter[],
) {
  const [first] = events;
  if (!first) return { replayed: [], left: [] };
  const of = { entity: 'setAsideEvent', entityId: first.id, before: null } as const;
  const after = { ids: events.map(({ id }) => id) };
  return auditThenRun(deps, request, { action: 'replay', ...of, after }, () =>
    fromRedis(replayDeadLetters(deps.queue, deps.queue.deadLetters, events)),
  );
}

/**
 * `DELETE /api/v1/set-aside/{id}`: gives an event up for good. The audit log keeps the whole of it, from before it is
 * taken away, and the ledger counts it as dropped.
 */
function dropDeadLetter(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/set-aside/:id',
    config: { action: 'deadLetters.write', refusals: ['not_found'] },
    schema: {
      operationId: 'dropSetAsideEvent',
      summary: 'Give up an event that could not be stored',
      tags: ['Operations'],
      params: IdPath,
      response: { 200: OneDeadLetter },
    },
    handler: async (request) => {
      const event = await requireDeadLetter(deps, request.params.id);
      const setAsideEvent = deadLetterOnWire(event);
      const of = { entity: 'setAsideEvent', entityId: event.id, before: setAsideEvent, after: null } as const;
      const dropped = await auditThenRun(deps, request, { action: 'delete', ...of }, () =>
        fromRedis(deps.queue.deadLetters.drop(event)),
      );
      if (!dropped) notFound('dead letter');
      return { success: true as const, setAsideEvent };
    },
  });
}

/** @throws Refusal `not_found` */
async function requireDeadLetter({ queue }: ManageDeps, id: string): Promise<KeptDeadLetter> {
  return (await fromRedis(queue.deadLetters.find(id))) ?? notFound('dead letter');
}

/** Dead letters live in Redis alone. @throws Refusal `unavailable` where it is away */
async function fromRedis<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw unavailable(cause);
  }
}

const deadLetterId = /^([0-9a-f]{32}|unreadable-[0-9a-f]{32})$/;

/** The cursor of the list is the last id that was shown. */
const cursorOfId = (id: string) => Buffer.from(id).toString('base64url');

/** @throws Refusal for a text that is no such cursor */
function idOfCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!deadLetterId.test(id) || cursorOfId(id) !== cursor) throw noCursor();
  return id;
}

import { described, ListQuery, Refusal, record, Time } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { endOtherSessions, endSession, liveSessionsOf, type Session, sessions } from '@clicktrail/postgres';
import Type from 'typebox';
import { change } from '../change/change.js';
import { requireRow } from '../change/require-row.js';
import { Done, IdPath, success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { addList } from '../records/record-routes.js';

const OwnSession = record('OwnSession', {
  id: Type.String(),
  createdAt: Time,
  lastUsedAt: described(Time, 'A minute late at most.'),
  expiresAt: Time,
  current: described(Type.Boolean(), 'True for the session that asks.'),
});

const Ended = record('SessionsEnded', { success, ended: Type.Integer() });

const resource = {
  path: '/api/v1/me/sessions',
  tag: 'Sessions',
  noun: 'session',
  field: 'session',
  table: sessions,
  wire: OwnSession,
  one: OwnSession,
  onWire: (
    { id, createdAt, lastUsedAt, expiresAt }: Session,
    { sessionId }: { sessionId?: string | undefined },
  ) => ({
    id,
    createdAt,
    lastUsedAt,
    expiresAt,
    current: id === sessionId,
  }),
} as const;

/** The live sessions of the caller: of a user all of theirs, of a key those that began with it. */
export function ownSessionRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'me.read',
    operationId: 'listOwnSessions',
    summary: 'List your sessions',
    query: Type.Object(ListQuery, { additionalProperties: false }),
    where: ({ principal }) => liveSessionsOf(principal),
  });
  app.route({
    method: 'DELETE',
    url: resource.path,
    config: { action: 'session.end' },
    schema: {
      operationId: 'endOwnSessions',
      summary: 'End your other sessions',
      description: 'All but the one that asks, everywhere within a second.',
      tags: [resource.tag],
      querystring: Type.Object({}, { additionalProperties: false }),
      response: { 200: Ended },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { principal } = request;
        const ended = await endOtherSessions(tx, principal, principal.sessionId);
        const entry = { action: 'signOut', entity: 'session', entityId: ended[0] ?? '' } as const;
        const audit = ended.length === 0 ? null : { ...entry, before: null, after: { ended } };
        return { status: 200, body: { success: true as const, ended: ended.length }, audit };
      }),
  });
  app.route({
    method: 'DELETE',
    url: `${resource.path}/:id`,
    config: { action: 'session.end', refusals: ['not_found'] },
    schema: {
      operationId: 'endOwnSession',
      summary: 'End one of your sessions',
      tags: [resource.tag],
      params: IdPath,
      response: { 200: Done },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { principal, params } = request;
        const before = await requireRow(tx, sessions, params.id, 'session');
        const isOwn = principal.user ? before.userId === principal.user.id : before.keyId === principal.keyId;
        if (!isOwn || before.endedAt !== null)
          throw new Refusal('not_found', { message: 'There is no such session.' });
        const after = await endSession(tx, before.id);
        const audit = { action: 'signOut', entity: 'session', entityId: before.id, before, after } as const;
        return { status: 200, body: { success: true as const }, audit };
      }),
  });
}

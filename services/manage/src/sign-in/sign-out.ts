import { Refusal } from '@clicktrail/contracts';
import { type App, clearSession } from '@clicktrail/http';
import { endSession, sessions } from '@clicktrail/postgres';
import { change } from '../change/change.js';
import { requireRow } from '../change/require-row.js';
import { Done } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';

const noSession = 'There is no session: the request has an API key, and its cookie does not count.';

/** `DELETE /api/v1/session`: ends the session of the cookie, in every process within a second. */
export function signOut(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/session',
    config: { action: 'session.end', refusals: ['not_found'], refusalTexts: { not_found: noSession } },
    schema: {
      operationId: 'signOut',
      summary: 'End the session',
      description: 'The cookie is taken away, and its secret is refused from then on.',
      tags: ['Sessions'],
      response: { 200: Done },
    },
    handler: async (request, reply) => {
      const { sessionId } = request.principal;
      if (sessionId === undefined) throw new Refusal('not_found', { message: noSession });
      const answer = await change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, sessions, sessionId, 'session');
        const body = { success: true as const };
        const after = await endSession(tx, sessionId);
        const audit = { action: 'signOut', entity: 'session', entityId: sessionId, before, after } as const;
        return { status: 200, body, audit };
      });
      clearSession(request, reply);
      return answer;
    },
  });
}

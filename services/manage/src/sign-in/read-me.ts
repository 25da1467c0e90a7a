import type { App } from '@clicktrail/http';
import { readWithPermit } from '@clicktrail/service';
import Type from 'typebox';
import { success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { Me, meOf } from './me.js';

/** `GET /api/v1/me` */
export function readMe(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/me',
    config: { action: 'me.read' },
    schema: {
      operationId: 'readMe',
      summary: 'Read what the caller is and may do',
      tags: ['Sessions'],
      response: { 200: Type.Object({ success, me: Me }) },
    },
    handler: async (request, reply) => {
      const { principal } = request;
      const me = await readWithPermit(deps, request, reply, (db) => meOf(db, principal));
      return { success: true as const, me };
    },
  });
}

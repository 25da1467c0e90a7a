import { FailingReceivers, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { listFailingReceivers } from '@clicktrail/postgres';
import { readListWithPermit } from '@clicktrail/service';
import type { ConversionsDeps } from '../../deps.js';
import { postbackOnWire } from '../../wire/conversion-on-wire.js';

/** `GET /api/v1/postbacks/failing`: the receivers of postbacks that fail now; publishers see their own. */
export function failingReceivers(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/postbacks/failing',
    config: { action: 'postbacks.list', refusals: ['unavailable'] },
    schema: {
      operationId: 'listFailingReceivers',
      summary: 'List the receivers of postbacks that fail now',
      description:
        'A host of a publisher whose last attempt failed and is to be repeated. One that has answered a newer delivery since is in it no more.',
      tags: ['Postbacks'],
      response: { 200: FailingReceivers },
    },
    handler: async (request, reply) => {
      const { principal } = request;
      const list = await readListWithPermit(deps, request, reply, (db) =>
        listFailingReceivers(db, scopeOf(principal)),
      );
      return { ...list, rows: list.rows.map((row) => postbackOnWire(principal, row)) };
    },
  });
}

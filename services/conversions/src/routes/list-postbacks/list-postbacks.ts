import { ListPostbacks, listOf, Postback, pageOf, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { listPostbacks } from '@clicktrail/postgres';
import { readListWithPermit } from '@clicktrail/service';
import type { ConversionsDeps } from '../../deps.js';
import { postbackOnWire } from '../../wire/conversion-on-wire.js';

/** `GET /api/v1/postbacks`: every delivery with its attempts, newest first; publishers see their own. */
export function postbacksList(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/postbacks',
    config: { action: 'postbacks.list', refusals: ['unavailable'] },
    schema: {
      operationId: 'listPostbacks',
      summary: 'List the deliveries of postbacks',
      tags: ['Postbacks'],
      querystring: ListPostbacks,
      response: { 200: listOf(Postback) },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const { conversion_id: conversionId, publisher_id: publisherId, status } = query;
      const filter = { conversionId, publisherId, status };
      const list = await readListWithPermit(deps, request, reply, (db) =>
        listPostbacks(db, scopeOf(principal), filter, pageOf(query)),
      );
      return { ...list, rows: list.rows.map((row) => postbackOnWire(principal, row)) };
    },
  });
}

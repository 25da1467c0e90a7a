import {
  described,
  Id,
  OnePostback,
  type Postback,
  type Principal,
  Refusal,
  scopeOf,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { findPostback, type Queryable, refusePostgresAway } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import Type from 'typebox';
import type { ConversionsDeps } from '../../deps.js';
import { postbackOnWire } from '../../wire/conversion-on-wire.js';

export const PostbackPath = Type.Object({
  id: described(Id, 'The delivery: the `id` of its row, not its `webhookId`.'),
});

/** `GET /api/v1/postbacks/{id}`: one delivery; another publisher's does not exist. */
export function readPostback(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/postbacks/:id',
    config: { action: 'postbacks.list', refusals: ['not_found', 'unavailable'] },
    schema: {
      operationId: 'readPostback',
      summary: 'Read one delivery of a postback',
      tags: ['Postbacks'],
      params: PostbackPath,
      response: { 200: OnePostback },
    },
    handler: async (request, reply) => {
      const { principal, params } = request;
      const postback = await readWithPermit(deps, request, reply, (db) =>
        requirePostback(db, principal, params.id),
      );
      return { success: true as const, postback: postbackOnWire(principal, postback) };
    },
  });
}

/** @throws Refusal `not_found` where there is none, or it is another publisher's */
export async function requirePostback(db: Queryable, principal: Principal, id: string): Promise<Postback> {
  const postback = await findPostback(db, scopeOf(principal), id).catch(refusePostgresAway);
  if (!postback) throw new Refusal('not_found', { message: 'There is no such postback.' });
  return postback;
}

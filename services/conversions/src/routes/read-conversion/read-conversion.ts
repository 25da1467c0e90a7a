import { described, Id, OneConversion, type Principal, Refusal, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  findConversion,
  type Queryable,
  refusePostgresAway,
  type StoredConversion,
} from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import Type from 'typebox';
import type { ConversionsDeps } from '../../deps.js';
import { conversionOnWire } from '../../wire/conversion-on-wire.js';

export const ConversionPath = Type.Object({ id: described(Id, 'The conversion.') });

/** `GET /api/v1/conversions/{id}`: one conversion; another account's does not exist. */
export function readConversion(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/conversions/:id',
    config: { action: 'conversions.read', refusals: ['not_found', 'unavailable'] },
    schema: {
      operationId: 'readConversion',
      summary: 'Read one conversion',
      tags: ['Conversions'],
      params: ConversionPath,
      response: { 200: OneConversion },
    },
    handler: async (request, reply) => {
      const { principal, params } = request;
      const conversion = await readWithPermit(deps, request, reply, (db) =>
        requireConversion(db, principal, params.id),
      );
      return { success: true as const, conversion: conversionOnWire(conversion) };
    },
  });
}

/** @throws Refusal `not_found` where there is none, or it is another account's */
export async function requireConversion(
  db: Queryable,
  principal: Principal,
  id: string,
): Promise<StoredConversion> {
  const conversion = await findConversion(db, scopeOf(principal), id).catch(refusePostgresAway);
  if (!conversion) throw new Refusal('not_found', { message: 'There is no such conversion.' });
  return conversion;
}

import { ConversionHistory } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { conversionHistory as historyOf, refusePostgresAway } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import type { ConversionsDeps } from '../../deps.js';
import { versionOnWire } from '../../wire/conversion-on-wire.js';
import { ConversionPath, requireConversion } from '../read-conversion/read-conversion.js';

/** `GET /api/v1/conversions/{id}/history`: every version with who wrote it and when, oldest first. */
export function conversionHistory(app: App, deps: ConversionsDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/conversions/:id/history',
    config: { action: 'conversions.history', refusals: ['not_found', 'unavailable'] },
    schema: {
      operationId: 'readConversionHistory',
      summary: 'Read every version of a conversion',
      tags: ['Conversions'],
      params: ConversionPath,
      response: { 200: ConversionHistory },
    },
    handler: async (request, reply) => {
      const { principal, params } = request;
      const versions = await readWithPermit(deps, request, reply, async (db) => {
        const { id } = await requireConversion(db, principal, params.id);
        return historyOf(db, id).catch(refusePostgresAway);
      });
      return { success: true as const, rows: versions.map((version) => versionOnWire(principal, version)) };
    },
  });
}

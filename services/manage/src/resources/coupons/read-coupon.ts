import type { App } from '@clicktrail/http';
import { coupons } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneCoupon } from '../coupons.js';

/** `GET /api/v1/coupons/{id}` */
export function readCoupon(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/coupons/:id',
    config: { action: 'coupons.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readCoupon',
      summary: 'Read one coupon',
      tags: ['Coupons'],
      params: IdPath,
      response: { 200: OneCoupon },
    },
    handler: async (request, reply) => {
      const coupon = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, coupons, request.params.id, 'coupon'),
      );
      return { success: true as const, coupon };
    },
  });
}

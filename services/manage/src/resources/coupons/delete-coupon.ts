import type { App } from '@clicktrail/http';
import { coupons, deleteRow } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { deleted } from '../../change/outcomes.js';
import { notFound } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneCoupon } from '../coupons.js';

/** `DELETE /api/v1/coupons/{id}`: frees the code; conversions that it attributed stay. */
export function deleteCoupon(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/coupons/:id',
    config: { action: 'coupons.write', refusals: ['not_found'] },
    schema: {
      operationId: 'deleteCoupon',
      summary: 'Delete a coupon',
      tags: ['Coupons'],
      params: IdPath,
      response: { 200: OneCoupon },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { id } = request.params;
        return deleted('coupon', id, (await deleteRow(tx, coupons, id)) ?? notFound('coupon'));
      }),
  });
}

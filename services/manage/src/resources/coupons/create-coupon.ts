import { badField, trimText } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  campaigns,
  couponCodeExists,
  coupons,
  insertRow,
  newId,
  publishers,
  type Tx,
} from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created } from '../../change/outcomes.js';
import { requireAll, requireReference } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { CreateCoupon, OneCoupon } from '../coupons.js';

/** `POST /api/v1/coupons`: sales with this code belong to the publisher. */
export function createCoupon(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/coupons',
    config: { action: 'coupons.write', refusals: ['unknown_campaign', 'unknown_affiliate'] },
    schema: {
      operationId: 'createCoupon',
      summary: 'Create a coupon',
      tags: ['Coupons'],
      body: CreateCoupon,
      response: { 201: OneCoupon },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { campaign_id, affiliate_id } = request.body;
        const code = trimText(request.body.code);
        await requireAll(
          () => requireReference(tx, campaigns, 'campaign_id', campaign_id, 'unknown_campaign'),
          () => requireReference(tx, publishers, 'affiliate_id', affiliate_id, 'unknown_affiliate'),
          () => requireFreeCode(tx, code),
        );
        const id = newId('cpn');
        return created('coupon', id, await insertRow(tx, coupons, { id, code, campaign_id, affiliate_id }));
      }),
  });
}

async function requireFreeCode(tx: Tx, code: string): Promise<void> {
  if (await couponCodeExists(tx, code)) throw badField('code', 'exists already');
}

import { requireOwnCampaigns } from '@clicktrail/catalog';
import {
  badField,
  checkedText,
  described,
  Id,
  ListQuery,
  Name,
  optional,
  type Principal,
  patterns,
  record,
  scopeOf,
  Time,
  textLengthMax,
  trimText,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  type Coupon,
  campaigns,
  couponCodeExists,
  coupons,
  couponsOf,
  insertRow,
  isCouponCode,
  newId,
  publishers,
  type Tx,
} from '@clicktrail/postgres';
import Type, { type Static } from 'typebox';
import { created } from '../change/outcomes.js';
import { requireAll, requireReference } from '../change/require-row.js';
import { success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { type Asked, addChange } from '../records/change-route.js';
import { addDelete, addList, addRead } from '../records/record-routes.js';
import { asItIs } from '../records/resource.js';

const CouponCode = checkedText({ minLength: 1, maxLength: textLengthMax, pattern: patterns.clean }, (code) =>
  trimText(code) === '' ? 'must not be empty' : undefined,
);

/** `SAVE10`, `save10` and ` Save10 ` are one coupon, as are `indirim` and `İNDİRİM`; its code is shown as it was made. */
const CreateCoupon = Type.Object(
  {
    code: described(
      CouponCode,
      'What customers type in. Letter case and white space around it do not count: a code that exists already so is refused.',
    ),
    campaign_id: described(Id, 'The campaign that its sales are of.'),
    affiliate_id: described(Id, 'The publisher whose sales they are: its `id`.'),
  },
  { additionalProperties: false, component: 'CreateCoupon' },
);

const ListCoupons = Type.Object(
  {
    code: optional(Name, 'Only the coupon with this code, in any letter case.'),
    campaign_id: optional(Id, "Only this campaign's."),
    affiliate_id: optional(Id, "Only this publisher's: its `id`."),
    ...ListQuery,
  },
  { additionalProperties: false },
);

const CouponOnWire = record('Coupon', {
  id: Type.String(),
  code: Type.String(),
  campaignId: Type.String(),
  affiliateId: Type.String(),
  createdAt: Time,
});

const OneCoupon = record('OneCoupon', { success, coupon: CouponOnWire });

const resource = {
  path: '/api/v1/coupons',
  tag: 'Coupons',
  noun: 'coupon',
  field: 'coupon',
  table: coupons,
  wire: CouponOnWire,
  one: OneCoupon,
  onWire: asItIs<Coupon>,
} as const;

/** Coupons. One that is deleted frees its code; conversions that it attributed stay. */
export function couponRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'coupons.read',
    operationId: 'listCoupons',
    summary: 'List coupons',
    query: ListCoupons,
    where: admittedCoupons,
  });
  addRead(app, deps, resource, {
    action: 'coupons.read',
    operationId: 'readCoupon',
    summary: 'Read one coupon',
  });
  addDelete(app, deps, resource, {
    action: 'coupons.write',
    operationId: 'deleteCoupon',
    summary: 'Delete a coupon',
  });
  addChange(app, deps, resource, {
    route: 'POST',
    action: 'coupons.write',
    refusals: ['unknown_campaign', 'unknown_affiliate'],
    operationId: 'createCoupon',
    summary: 'Create a coupon',
    body: CreateCoupon,
    work: createCoupon,
  });
  listOwnCoupons(app, deps);
}

function listOwnCoupons(app: App, deps: ManageDeps): void {
  const own = { ...resource, path: '/api/v1/me/coupons', tag: 'Own account' };
  addList(app, deps, own, {
    action: 'ownCoupons.read',
    refusals: ['forbidden'],
    operationId: 'listOwnCoupons',
    summary: 'List your coupons',
    description: "A publisher's are those whose sales are its own, an advertiser's those of its campaigns.",
    query: ListCoupons,
    where: ({ principal, query }) => {
      const { campaign_id } = query;
      requireOwnCampaigns(deps.catalog, principal, campaign_id === undefined ? [] : [campaign_id]);
      return admittedCoupons({ principal, query });
    },
  });
}

/** The coupons that the caller may see and the query admits. */
function admittedCoupons(request: { principal: Principal; query: Static<typeof ListCoupons> }) {
  const { principal, query } = request;
  const where = couponsOf(scopeOf(principal))
    .equal('campaign_id', query.campaign_id)
    .equal('affiliate_id', query.affiliate_id);
  if (query.code !== undefined) where.add(isCouponCode, query.code);
  return where;
}

/** Sales with the code belong to the publisher. */
async function createCoupon(tx: Tx, { body }: Asked<typeof CreateCoupon>) {
  const { campaign_id, affiliate_id } = body;
  const code = trimText(body.code);
  await requireAll(
    () => requireReference(tx, campaigns, 'campaign_id', campaign_id, 'unknown_campaign'),
    () => requireReference(tx, publishers, 'affiliate_id', affiliate_id, 'unknown_affiliate'),
    () => requireFreeCode(tx, code),
  );
  const id = newId('cpn');
  return created('coupon', id, await insertRow(tx, coupons, { id, code, campaign_id, affiliate_id }));
}

async function requireFreeCode(tx: Tx, code: string): Promise<void> {
  if (await couponCodeExists(tx, code)) throw badField('code', 'exists already');
}

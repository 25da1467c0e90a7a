import { Id, ListQuery, Name, Time } from '@clicktrail/contracts';
import Type from 'typebox';
import { success } from '../../checks/schemas.js';

/** A code compares by its bytes: `SAVE10` and `save10` are two coupons. */
export const CreateCoupon = Type.Object(
  { code: Name, campaign_id: Id, affiliate_id: Id },
  { additionalProperties: false },
);

export const ListCoupons = Type.Object(
  {
    code: Type.Optional(Name),
    campaign_id: Type.Optional(Id),
    affiliate_id: Type.Optional(Id),
    ...ListQuery,
  },
  { additionalProperties: false },
);

export const CouponOnWire = Type.Object({
  id: Type.String(),
  code: Type.String(),
  campaignId: Type.String(),
  affiliateId: Type.String(),
  createdAt: Time,
});

export const OneCoupon = Type.Object({ success, coupon: CouponOnWire });

import { described, Id, ListQuery, Name, optional, Time } from '@clicktrail/contracts';
import Type from 'typebox';
import { success } from '../../checks/schemas.js';

/** A code compares by its bytes: `SAVE10` and `save10` are two coupons. */
export const CreateCoupon = Type.Object(
  {
    code: described(
      Name,
      'What customers type in. Upper and lower case differ. A code that exists already is refused.',
    ),
    campaign_id: described(Id, 'The campaign that its sales are of.'),
    affiliate_id: described(Id, 'The publisher whose sales they are: its `id`.'),
  },
  { additionalProperties: false },
);

export const ListCoupons = Type.Object(
  {
    code: optional(Name, 'Only the coupon with this code.'),
    campaign_id: optional(Id, "Only this campaign's."),
    affiliate_id: optional(Id, "Only this publisher's: its `id`."),
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

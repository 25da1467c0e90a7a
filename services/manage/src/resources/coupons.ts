import {
  checkedText,
  described,
  Id,
  ListQuery,
  Name,
  optional,
  patterns,
  Time,
  textLengthMax,
  trimText,
} from '@clicktrail/contracts';
import Type from 'typebox';
import { success } from '../checks/schemas.js';

const CouponCode = checkedText({ minLength: 1, maxLength: textLengthMax, pattern: patterns.clean }, (code) =>
  trimText(code) === '' ? 'must not be empty' : undefined,
);

/** `SAVE10`, `save10` and ` Save10 ` are one coupon; its code is shown as it was made. */
export const CreateCoupon = Type.Object(
  {
    code: described(
      CouponCode,
      'What customers type in. Letter case and white space around it do not count: a code that exists already so is refused.',
    ),
    campaign_id: described(Id, 'The campaign that its sales are of.'),
    affiliate_id: described(Id, 'The publisher whose sales they are: its `id`.'),
  },
  { additionalProperties: false },
);

export const ListCoupons = Type.Object(
  {
    code: optional(Name, 'Only the coupon with this code, in any letter case.'),
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

import { described, Id, ListQuery, OrNull, optional, Time } from '@clicktrail/contracts';
import Type from 'typebox';
import { onlyStatus, success } from '../checks/schemas.js';

export const ApprovalPath = Type.Object({
  id: described(Id, 'The campaign.'),
  publisher_id: described(Id, 'The publisher, whom clicks call `affiliate_id`.'),
});

export const ApprovalStatus = Type.Union([
  Type.Literal('approved'),
  Type.Literal('pending'),
  Type.Literal('rejected'),
]);

export const PutApproval = Type.Object(
  {
    status: described(
      ApprovalStatus,
      '`approved`: the publisher may send traffic. `rejected`: it may not. `pending`: it may where the `access` of the ' +
        'campaign is `open`.',
    ),
  },
  { additionalProperties: false },
);

export const ListApprovals = Type.Object(
  { status: onlyStatus(ApprovalStatus), ...ListQuery },
  { additionalProperties: false },
);

export const ListAllApprovals = Type.Object(
  {
    status: onlyStatus(ApprovalStatus),
    campaign_id: optional(Id, "Only this campaign's."),
    publisher_id: optional(Id, "Only this publisher's: its `id`."),
    ...ListQuery,
  },
  { additionalProperties: false },
);

export const ApprovalOnWire = Type.Object({
  campaignId: Type.String(),
  publisherId: Type.String(),
  status: ApprovalStatus,
  note: described(
    OrNull(Type.String()),
    'What the publisher wrote when it applied; `null` where it wrote nothing, or never applied.',
  ),
  createdAt: Time,
  updatedAt: Time,
});

export const OneApproval = Type.Object({ success, approval: ApprovalOnWire });

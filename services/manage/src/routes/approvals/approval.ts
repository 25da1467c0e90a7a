import { Id, ListQuery, Time } from '@clicktrail/contracts';
import Type from 'typebox';
import { success } from '../../checks/schemas.js';

export const ApprovalPath = Type.Object({ id: Id, publisher_id: Id });

export const ApprovalStatus = Type.Union([
  Type.Literal('approved'),
  Type.Literal('pending'),
  Type.Literal('rejected'),
]);

export const PutApproval = Type.Object({ status: ApprovalStatus }, { additionalProperties: false });

export const ListApprovals = Type.Object(
  { status: Type.Optional(ApprovalStatus), ...ListQuery },
  { additionalProperties: false },
);

export const ApprovalOnWire = Type.Object({
  campaignId: Type.String(),
  publisherId: Type.String(),
  status: ApprovalStatus,
  createdAt: Time,
  updatedAt: Time,
});

export const OneApproval = Type.Object({ success, approval: ApprovalOnWire });

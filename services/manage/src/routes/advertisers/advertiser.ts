import { ListQuery, Name, NewId, Time } from '@clicktrail/contracts';
import Type from 'typebox';
import { AccountStatus, atLeastOne, success } from '../../checks/schemas.js';

export const CreateAdvertiser = Type.Object(
  { id: Type.Optional(NewId), name: Name, status: Type.Optional(AccountStatus) },
  { additionalProperties: false },
);

export const UpdateAdvertiser = Type.Object(
  { name: Type.Optional(Name), status: Type.Optional(AccountStatus) },
  atLeastOne,
);

export const ListAdvertisers = Type.Object(
  { status: Type.Optional(AccountStatus), ...ListQuery },
  { additionalProperties: false },
);

/** `postbackToken` stands in for a key on `/postback`: only the advertiser itself and admins see it. */
export const Advertiser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: AccountStatus,
  postbackToken: Type.String(),
  createdAt: Time,
});

export const OneAdvertiser = Type.Object({ success, advertiser: Advertiser });

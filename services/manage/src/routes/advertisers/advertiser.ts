import type { Principal } from '@clicktrail/access';
import { ListQuery, Name, NewId, OrNull, Time } from '@clicktrail/contracts';
import type { Advertiser as AdvertiserRow } from '@clicktrail/postgres';
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

/**
 * `postbackToken` stands in for a key on `/postback`: only the advertiser itself and admins see it, and null is what
 * their read-only keys see, since it writes.
 */
export const Advertiser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: AccountStatus,
  postbackToken: OrNull(Type.String()),
  createdAt: Time,
});

export const OneAdvertiser = Type.Object({ success, advertiser: Advertiser });

export const advertiserOnWire = ({ readOnly }: Principal, row: AdvertiserRow) =>
  readOnly ? { ...row, postbackToken: null } : row;

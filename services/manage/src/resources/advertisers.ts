import { described, ListQuery, Name, OrNull, optional, type Principal, Time } from '@clicktrail/contracts';
import type { Advertiser as AdvertiserRow } from '@clicktrail/postgres';
import Type from 'typebox';
import { AccountStatus, atLeastOne, onlyStatus, ownId, success } from '../checks/schemas.js';

const nameText = 'What people call it.';
const statusText =
  '`active` by default. `inactive` ends its keys and its postback token, and its campaigns take no traffic, until it is ' +
  'active again.';

export const CreateAdvertiser = Type.Object(
  { id: ownId, name: described(Name, nameText), status: optional(AccountStatus, statusText) },
  { additionalProperties: false },
);

export const UpdateAdvertiser = Type.Object(
  { name: optional(Name, nameText), status: optional(AccountStatus, statusText) },
  atLeastOne,
);

export const ListAdvertisers = Type.Object(
  { status: onlyStatus(AccountStatus), ...ListQuery },
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

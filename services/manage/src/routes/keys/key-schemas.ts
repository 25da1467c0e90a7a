import { Id, ListQuery, Name, OrNull, Time, textLengthMax } from '@clicktrail/contracts';
import Type from 'typebox';
import { atLeastOne, success } from '../../checks/schemas.js';

export const KeyRole = Type.Union([
  Type.Literal('publisher'),
  Type.Literal('advertiser'),
  Type.Literal('admin'),
]);

/** Requests per minute. */
const RateLimit = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const ExpiresAt = OrNull(Type.String({ format: 'date-time', maxLength: textLengthMax }));

export const CreateKey = Type.Object(
  {
    role: KeyRole,
    account_id: Type.Optional(OrNull(Id)),
    name: Type.Optional(OrNull(Name)),
    read_only: Type.Optional(Type.Boolean()),
    rate_limit: Type.Optional(RateLimit),
    expires_at: Type.Optional(ExpiresAt),
  },
  { additionalProperties: false },
);

export const UpdateKey = Type.Object(
  {
    name: Type.Optional(OrNull(Name)),
    read_only: Type.Optional(Type.Boolean()),
    rate_limit: Type.Optional(RateLimit),
    expires_at: Type.Optional(ExpiresAt),
  },
  atLeastOne,
);

const graceSecondsMax = 30 * 86_400;

export const RotateKey = Type.Object(
  { grace_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: graceSecondsMax })) },
  { additionalProperties: false },
);

export const ListKeys = Type.Object(
  { role: Type.Optional(KeyRole), account_id: Type.Optional(Id), ...ListQuery },
  { additionalProperties: false },
);

const fields = {
  id: Type.String(),
  role: KeyRole,
  accountId: OrNull(Type.String()),
  name: OrNull(Type.String()),
  readOnly: Type.Boolean(),
  rateLimit: Type.Integer(),
  prefix: Type.String(),
  expiresAt: OrNull(Time),
  revokedAt: OrNull(Time),
  createdAt: Time,
};

export const KeyOnWire = Type.Object(fields);
export const OneKey = Type.Object({ success, key: KeyOnWire });

/** Only where a secret was just made: it is shown this once. */
export const OneKeyWithSecret = Type.Object({
  success,
  key: Type.Object({ ...fields, secret: Type.String() }),
});

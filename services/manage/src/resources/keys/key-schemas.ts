import {
  described,
  eventLimitDefault,
  Id,
  ListQuery,
  Name,
  OrNull,
  optional,
  record,
  Time,
  textLengthMax,
} from '@clicktrail/contracts';
import Type, { type Static } from 'typebox';
import { atLeastOne, success } from '../../checks/schemas.js';

export const KeyRole = Type.Union([
  Type.Literal('publisher'),
  Type.Literal('advertiser'),
  Type.Literal('admin'),
]);

/** Requests per minute. */
export const rateLimitDefault = 600;
const RateLimit = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
/** Events per minute. */
const EventLimit = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const ExpiresAt = OrNull(Type.String({ format: 'date-time', maxLength: textLengthMax }));

const changeable = {
  name: optional(OrNull(Name), 'What people call it.'),
  read_only: optional(
    Type.Boolean(),
    '`true`: it only reads, and what changes anything is 403. `false` by default.',
  ),
  rate_limit: optional(RateLimit, `Requests per minute: ${rateLimitDefault} by default.`),
  event_limit: optional(
    EventLimit,
    `Events per minute in batches, each of which is one request, too: ${eventLimitDefault} by default.`,
  ),
  expires_at: optional(
    ExpiresAt,
    'A time in ISO 8601 with its zone, `2030-01-31T12:00:00Z`: from then on the key is refused (401). `null`, ' +
      'the default: never.',
  ),
};

export const CreateKey = Type.Object(
  {
    role: described(
      KeyRole,
      '`publisher`: records its own clicks and impressions and reads its own data. `advertiser`: records on its own ' +
        'campaigns, reports sales, reads its own data. `admin`: everything. It never changes.',
    ),
    account_id: optional(
      OrNull(Id),
      'The publisher or advertiser that the key acts for: its `id`. Required for these roles, and not to be sent for `admin`.',
    ),
    ...changeable,
  },
  { additionalProperties: false, component: 'CreateKey' },
);

/** A key that an account makes for itself: role and account are those of the key that asks. */
export const CreateOwnKey = Type.Object(
  {
    ...changeable,
    rate_limit: optional(
      RateLimit,
      `Requests per minute, at most those of the key that asks: ${rateLimitDefault} by default, or as many as that has.`,
    ),
    event_limit: optional(
      EventLimit,
      `Events per minute in batches, at most those of the key that asks: ${eventLimitDefault} by default, or as many as ` +
        'that has.',
    ),
    expires_at: optional(
      ExpiresAt,
      'A time in ISO 8601 with its zone: from then on the key is refused (401). Where the key that asks has an end, no ' +
        'later than that, which is the default then; else `null` by default: never.',
    ),
  },
  { additionalProperties: false, component: 'CreateOwnKey' },
);
export type CreateOwnKey = Static<typeof CreateOwnKey>;

export const UpdateKey = Type.Object(changeable, { ...atLeastOne, component: 'UpdateKey' });

export const ListOwnKeys = Type.Object(ListQuery, { additionalProperties: false });

export const ListKeys = Type.Object(
  {
    role: optional(KeyRole, 'Only keys with this role.'),
    account_id: optional(Id, 'Only the keys of this publisher or advertiser: its `id`.'),
    ...ListQuery,
  },
  { additionalProperties: false },
);

const fields = {
  id: Type.String(),
  role: KeyRole,
  accountId: OrNull(Type.String()),
  name: OrNull(Type.String()),
  readOnly: Type.Boolean(),
  rateLimit: Type.Integer(),
  eventLimit: Type.Integer(),
  prefix: Type.String(),
  expiresAt: OrNull(Time),
  revokedAt: OrNull(Time),
  createdAt: Time,
};

export const KeyOnWire = record('ApiKey', fields);
export const OneKey = record('OneKey', { success, key: KeyOnWire });

/** Only where a secret was just made: it is shown this once. */
export const OneKeyWithSecret = record('OneKeyWithSecret', {
  success,
  key: record('ApiKeyWithSecret', { ...fields, secret: Type.String() }),
});

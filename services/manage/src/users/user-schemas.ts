import { described, Id, ListQuery, Name, OrNull, optional, record, Time } from '@clicktrail/contracts';
import Type from 'typebox';
import { AccountStatus, atLeastOne, onlyStatus, success } from '../checks/schemas.js';
import { KeyRole } from '../resources/keys/key-schemas.js';

/** The longest that mail servers take. */
const emailLengthMax = 254;

export const Email = Type.String({ format: 'email', maxLength: emailLengthMax });

const changeable = {
  name: optional(OrNull(Name), 'What people call them.'),
  read_only: optional(
    Type.Boolean(),
    '`true`: they only read, and what changes anything is 403. `false` by default.',
  ),
};

export const CreateUser = Type.Object(
  {
    email: described(
      Email,
      'The address that they sign in with. Letter case does not count; one that exists is refused.',
    ),
    role: described(KeyRole, 'What they may do, as for a key. It never changes.'),
    account_id: optional(
      OrNull(Id),
      'The publisher or advertiser that they act for: its `id`. Required for these roles, and not to be sent for `admin`.',
    ),
    ...changeable,
  },
  { additionalProperties: false, component: 'CreateUser' },
);

export const UpdateUser = Type.Object(
  {
    status: optional(
      AccountStatus,
      '`inactive`: their sessions, the API keys that they made in one and their open invitation end within a second, and they ' +
        'cannot sign in.',
    ),
    keep_keys: optional(
      Type.Boolean(),
      '`true`, with `status: inactive`: the API keys that they made stay. `false` by default.',
    ),
    ...changeable,
  },
  { ...atLeastOne, component: 'UpdateUser' },
);

export const ListUsers = Type.Object(
  {
    role: optional(KeyRole, 'Only users with this role.'),
    account_id: optional(Id, 'Only the users of this publisher or advertiser: its `id`.'),
    status: onlyStatus(AccountStatus),
    ...ListQuery,
  },
  { additionalProperties: false },
);

export const UserOnWire = record('User', {
  id: Type.String(),
  email: Type.String(),
  name: OrNull(Type.String()),
  role: KeyRole,
  accountId: OrNull(Type.String()),
  readOnly: Type.Boolean(),
  status: AccountStatus,
  invited: described(
    Type.Boolean(),
    'True until they have set a first password, or signed in by single sign-on.',
  ),
  secondFactor: described(Type.Boolean(), 'True if signing in takes a code beside the password.'),
  createdAt: Time,
});

export const OneUser = record('OneUser', { success, user: UserOnWire });

/** Where a link was just made: it is shown this once. */
export const InvitedUser = record('InvitedUser', {
  success,
  user: UserOnWire,
  invitation: Type.Object({
    url: described(
      Type.String(),
      'The link for them. It works once. Without passwords (`PASSWORDS=false`) it leads to single sign-on.',
    ),
    expiresAt: described(Time, '72 hours from now.'),
    mailed: described(Type.Boolean(), 'True if a mail server has taken the link for them.'),
  }),
});

import {
  type FieldError,
  ListQuery,
  Name,
  NewId,
  OrNull,
  postbackMacros,
  Text,
  Time,
} from '@clicktrail/contracts';
import Type from 'typebox';
import { asRecord } from '../../checks/as-record.js';
import { AccountStatus, atLeastOne, success } from '../../checks/schemas.js';
import { faultsOfTemplate } from '../../checks/url-template.js';

const PostbackUrl = OrNull(Text);

export const CreatePublisher = Type.Object(
  {
    id: Type.Optional(NewId),
    name: Name,
    status: Type.Optional(AccountStatus),
    postback_url: Type.Optional(PostbackUrl),
  },
  { additionalProperties: false },
);

/** `postback_url: null` ends the postbacks. */
export const UpdatePublisher = Type.Object(
  {
    name: Type.Optional(Name),
    status: Type.Optional(AccountStatus),
    postback_url: Type.Optional(PostbackUrl),
  },
  atLeastOne,
);

export const ListPublishers = Type.Object(
  { status: Type.Optional(AccountStatus), ...ListQuery },
  { additionalProperties: false },
);

/** `postbackSecret` signs postbacks: only the publisher itself and admins see it. */
export const Publisher = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: AccountStatus,
  postbackUrl: OrNull(Type.String()),
  postbackSecret: Type.String(),
  createdAt: Time,
});

export const OnePublisher = Type.Object({ success, publisher: Publisher });

/** What a schema cannot say about the body, which may be anything. */
export function faultsOfPublisher(body: unknown): FieldError[] {
  return faultsOfTemplate('postback_url', asRecord(body).postback_url, postbackMacros);
}

import {
  described,
  encodeUrl,
  type FieldError,
  faultsOfTemplate,
  inCode,
  ListQuery,
  Name,
  OrNull,
  optional,
  PostbackEvent,
  PostbackMethod,
  type Principal,
  postbackEvents,
  postbackMacros,
  postbackOnDefault,
  record,
  Text,
  Time,
} from '@clicktrail/contracts';
import { maskCredentials, type Publisher } from '@clicktrail/postgres';
import Type from 'typebox';
import { asRecord } from '../../checks/fields.js';
import { AccountStatus, atLeastOne, onlyStatus, ownId, success } from '../../checks/schemas.js';

const PostbackUrl = OrNull(Text);

const nameText = 'What people call it.';
const statusText =
  '`active` by default. `inactive` ends its keys, and its traffic is refused, until it is active again.';
const postbackUrlText =
  'Called for what `postback_on` names: an http or https URL. Macros: ' +
  `${inCode(postbackMacros, '{', '}')}, URL-encoded, and once more for each URL that they are nested in. A macro that is ` +
  'not known, in whatever notation, or one in the host, is refused. Private, loopback and link-local addresses are not ' +
  'called. `null`, the default: no postbacks.';

const postbackMethodText =
  'How `postback_url` is called. `get`, the default: without a body; what is signed is the URL. `post`: with the ' +
  'conversion as JSON, `{type, timestamp, data}`, where `type` is `conversion.recorded`, `conversion.updated` or `conversion.decided` and `data` ' +
  'the conversion as lists show it; what is signed is the body, as libraries for Standard Webhooks expect.';

const postbackOnText =
  `What \`postback_url\` is called for: ${inCode(postbackOnDefault)} by default. \`recorded\`: a new conversion; \`updated\`: one ` +
  'that its advertiser sent again with a change; `decided`: one that an admin changed. An empty list: nothing.';

const PostbackOn = Type.Array(PostbackEvent, { maxItems: postbackEvents.length, uniqueItems: true });

const postbackFields = {
  postback_url: optional(PostbackUrl, postbackUrlText),
  postback_method: optional(PostbackMethod, postbackMethodText),
  postback_on: optional(PostbackOn, postbackOnText),
};

export const CreatePublisher = Type.Object(
  {
    id: ownId,
    name: described(Name, nameText),
    status: optional(AccountStatus, statusText),
    ...postbackFields,
  },
  { additionalProperties: false, component: 'CreatePublisher' },
);

/** `postback_url: null` ends the postbacks. */
export const UpdatePublisher = Type.Object(
  { name: optional(Name, nameText), status: optional(AccountStatus, statusText), ...postbackFields },
  { ...atLeastOne, component: 'UpdatePublisher' },
);

/** What a publisher changes of itself. */
export const UpdateOwnPublisher = Type.Object(postbackFields, {
  ...atLeastOne,
  component: 'UpdateOwnPublisher',
});

export const ListPublishers = Type.Object(
  { status: onlyStatus(AccountStatus), ...ListQuery },
  { additionalProperties: false },
);

/**
 * `postbackSecret` signs postbacks: only the publisher itself and admins see it. For their read-only keys it is null, and
 * `postbackUrl` comes without its credentials.
 */
export const PublisherOnWire = record('Publisher', {
  id: Type.String(),
  name: Type.String(),
  status: AccountStatus,
  postbackUrl: OrNull(Type.String()),
  postbackMethod: PostbackMethod,
  postbackOn: Type.Array(PostbackEvent),
  postbackSecret: OrNull(Type.String()),
  createdAt: Time,
});

export const OnePublisher = record('OnePublisher', { success, publisher: PublisherOnWire });

export function publisherOnWire(row: Publisher, { readOnly }: Principal) {
  if (!readOnly) return row;
  const { postbackUrl } = row;
  return { ...row, postbackSecret: null, postbackUrl: postbackUrl && maskCredentials(postbackUrl) };
}

/** Checks rules of the body, an unchecked value, that a schema cannot express. */
export function faultsOfPublisher(body: unknown): FieldError[] {
  return faultsOfTemplate('postback_url', asRecord(body).postback_url, {
    macros: postbackMacros,
    isForVisitors: false,
  });
}

/** Turns a body into columns, with its URL encoded. */
export function publisherColumns<T extends { postback_url?: string | null | undefined }>(body: T): T {
  return body.postback_url ? { ...body, postback_url: encodeUrl(body.postback_url) } : body;
}

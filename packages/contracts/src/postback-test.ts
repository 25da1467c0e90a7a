import Type, { type Static } from 'typebox';
import { checkedText, optional, record } from './described.js';
import { patterns } from './patterns.js';
import { PostbackMethod, postbackMacros } from './postback.js';
import { OrNull, textLengthMax } from './text.js';
import { faultsOfTemplate } from './url-template/template-faults.js';

/** Tests of one account, or of one admin key, a minute. */
export const postbackTestsPerMinute = 10;

const faultOfUrl = (url: string): string | undefined =>
  faultsOfTemplate('url', url, { macros: postbackMacros, isForVisitors: false })[0]?.message;

/** Body of `POST /api/v1/postbacks/test`. */
export const TestPostback = Type.Object(
  {
    url: optional(
      checkedText({ minLength: 1, maxLength: textLengthMax, pattern: patterns.clean }, faultOfUrl),
      "The URL to call, with the macros of `postback_url`; the publisher's own `postback_url` by default. Required with an admin key.",
    ),
    method: optional(
      PostbackMethod,
      "`get` or `post`, as `postback_method`; the publisher's own by default, and `get` with an admin key.",
    ),
  },
  { additionalProperties: false, component: 'TestPostback' },
);
export type TestPostback = Static<typeof TestPostback>;

/** The result of a test. `status` is null where no answer came, `error` where one with 2xx did. */
export const PostbackTested = record('PostbackTested', {
  success: Type.Literal(true),
  status: OrNull(Type.Integer()),
  headers: Type.Object(
    {},
    { additionalProperties: Type.String(), description: 'Those of the answer; long ones are cut.' },
  ),
  durationMs: Type.Integer(),
  error: OrNull(Type.String()),
  sent: Type.Object({
    url: Type.String({ description: 'With the macros filled in.' }),
    method: PostbackMethod,
    headers: Type.Object(
      {},
      { additionalProperties: Type.String(), description: 'The signature, and what it is over.' },
    ),
    body: OrNull(Type.String({ description: 'The JSON of a POST, byte by byte; null for a GET.' })),
  }),
  secret: OrNull(
    Type.String({
      description:
        "With an admin key, the secret that signed this one call; null with a publisher's, whose `postbackSecret` signs.",
    }),
  ),
});
export type PostbackTested = Static<typeof PostbackTested>;

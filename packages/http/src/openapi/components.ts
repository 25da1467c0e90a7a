import { errorBodySchema } from '@clicktrail/contracts';

const whole = { type: 'integer', minimum: 0 };

/** Components that operations of the document refer to. */
export const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key as `Authorization: Bearer <api_key>`.',
    },
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description: 'The same API key in a header of its own.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'clicktrail_session',
      description:
        'The cookie that `POST /api/v1/session` sets, for pages of the same origin and only where no key is sent. Over ' +
        'https its name begins with `__Host-`.',
    },
  },
  headers: {
    RateLimitLimit: { description: 'The requests that a window of 60 seconds has.', schema: whole },
    RateLimitRemaining: { description: 'Requests left in the window.', schema: whole },
    RateLimitReset: { description: 'Seconds until the window ends.', schema: whole },
    RetryAfter: { description: 'Seconds to wait before the next try.', schema: whole },
    RequestId: {
      description: "The caller's own `x-request-id` if it was sane, else a new one.",
      schema: { type: 'string' },
    },
    IdempotentReplay: {
      description: 'Says `true` where this is the remembered answer of an earlier request.',
      schema: { type: 'string', const: 'true' },
    },
  },
  schemas: { ErrorResponse: errorBodySchema },
} as const;

import { errorCatalogue } from '@clicktrail/contracts';

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
  schemas: {
    Error: {
      type: 'object',
      required: ['success', 'message', 'error', 'code', 'requestId'],
      properties: {
        success: { type: 'boolean', const: false },
        message: { type: 'string', description: 'A reason for people.' },
        error: { type: 'string', description: 'The same text as `message`.' },
        code: {
          type: 'string',
          enum: Object.keys(errorCatalogue),
          description: 'A stable word for machines.',
        },
        requestId: { type: 'string' },
        fields: {
          type: 'array',
          description: 'On a 400: every bad field, up to a hundred; `message` says where there are more.',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
        role: { type: 'string', description: 'On a permission error: the role of the key.' },
        caps: {
          type: 'object',
          description: 'Where a cap was reached: which one.',
          properties: {
            type: { type: 'string' },
            window: { type: 'string' },
            limit: { type: 'integer' },
            used: { type: 'integer' },
            resetsAt: { type: ['string', 'null'], format: 'date-time' },
          },
        },
      },
    },
  },
} as const;

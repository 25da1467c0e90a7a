import Type from 'typebox';
import { record } from './described.js';
import { errorCatalogue } from './errors.js';

/** One bad field, as answers name it. */
export const FieldFault = record('FieldFault', { field: Type.String(), message: Type.String() });

/** JSON Schema of the body of every refusal. */
export const errorBodySchema = {
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
      items: FieldFault,
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
} as const;

/**
 * The closed catalogue of everything a request can be refused with.
 * `code` is the stable machine word; the status and the default text stand here and nowhere else.
 */
export const errorCatalogue = {
  invalid_request: { status: 400, message: 'The request is not valid.' },
  unknown_campaign: { status: 400, message: 'No such campaign.' },
  unknown_affiliate: { status: 400, message: 'No such affiliate.' },
  missing_key: {
    status: 401,
    message: 'No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".',
  },
  invalid_key: {
    status: 401,
    message: 'The API key is wrong, expired or revoked, or its account is inactive.',
  },
  code_required: {
    status: 401,
    message: 'The password is right. Send a code of the second factor, or a recovery code, as `code`, too.',
  },
  forbidden: { status: 403, message: 'This API key may not do that.' },
  password_required: {
    status: 403,
    message:
      'Give your password first: POST /api/v1/me/password/confirm. It counts for ten minutes, and so does a sign-in.',
  },
  read_only_key: { status: 403, message: 'This API key is read-only.' },
  campaign_not_active: { status: 403, message: 'The campaign is not active.' },
  affiliate_not_approved: { status: 403, message: 'The publisher is not approved for this campaign.' },
  outside_targeting: { status: 403, message: "The traffic is outside the campaign's targeting." },
  not_found: { status: 404, message: 'Not found.' },
  idempotency_in_progress: {
    status: 409,
    message: 'An earlier request with this Idempotency-Key is still running.',
  },
  payload_too_large: { status: 413, message: 'The body is larger than 64 KiB.' },
  idempotency_mismatch: {
    status: 422,
    message: 'This Idempotency-Key was used for a different request.',
  },
  click_rejected: { status: 422, message: 'The click was rejected by fraud checks.' },
  rate_limited: { status: 429, message: 'Too many requests.' },
  cap_reached: { status: 429, message: "The campaign's cap has been reached." },
  internal: { status: 500, message: 'Something went wrong on our side. It is safe to retry.' },
  unavailable: { status: 503, message: 'The service cannot take this right now. It is safe to retry.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** One bad field of a 400: its name as the caller wrote it, and what is wrong with it. */
export interface FieldError {
  field: string;
  message: string;
}

/** The cap that refused a click; `resetsAt` is null for a cap in total. */
export interface CapDetail {
  type: 'clicks';
  window: 'day' | 'month' | 'total';
  limit: number;
  used: number;
  resetsAt: string | null;
}

export interface RefusalDetails {
  /** Replaces the catalogue's text. */
  message?: string;
  fields?: FieldError[];
  /** The role of the key, on a permission error. */
  role?: string;
  caps?: CapDetail;
  /** Part of the ordinary course of things, whatever its status: not logged as a fault of the service. */
  isOrdinary?: boolean;
  /** Becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
}

/**
 * A refusal is a value with a closed reason. Throw it anywhere below a route;
 * the error handler of `packages/http` is the one place that turns it into an answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** A 503: a store is away, or too much is under way. `cause` is for the log. */
export function unavailable(cause?: unknown, retryAfterSeconds = 1): Refusal {
  return Object.assign(new Refusal('unavailable', { retryAfterSeconds }), { cause });
}

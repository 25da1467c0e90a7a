import type { Refusal } from '@clicktrail/contracts';

/** The body of a refusal: the one shape that every error of the API has. */
export function refusalBody(refusal: Refusal, requestId: string): Record<string, unknown> {
  const { fields, role, caps } = refusal.details;
  return {
    success: false,
    message: refusal.message,
    error: refusal.message,
    code: refusal.code,
    requestId,
    ...(fields && { fields }),
    ...(role && { role }),
    ...(caps && { caps }),
  };
}

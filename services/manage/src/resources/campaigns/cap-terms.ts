import type { CapTerms } from '@clicktrail/postgres';

/**
 * Caps as they are stored when they replace others. A window that the campaign has already goes on counting, whatever
 * its limit; one that it has not, or no longer, begins anew: nobody counted the clicks that came meanwhile.
 */
export function capTerms(
  sent: readonly CapTerms[],
  before: readonly CapTerms[],
  nowMs: number = Date.now(),
): CapTerms[] {
  return sent.map((cap) => {
    const held = before.find(({ type, window }) => type === cap.type && window === cap.window);
    return held ? { ...held, limit: cap.limit } : { ...cap, sinceMs: nowMs };
  });
}

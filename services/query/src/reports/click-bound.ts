import type { ReportPosition } from '@clicktrail/contracts';
import { firstIdAt, isEventId } from '@clicktrail/events';

/**
 * The click id below which all clicks lie that follow a position (newest first). A click's id leads with its time;
 * the id of the position may be a conversion's, which need not.
 */
export function clickBound({ createdAtMs, id }: ReportPosition): string {
  const first = firstIdAt(createdAtMs);
  const time = first.slice(0, 12);
  const lead = id.slice(0, 12);
  if (lead === time && isEventId(id)) return id;
  return lead < time ? first : firstIdAt(createdAtMs + 1);
}

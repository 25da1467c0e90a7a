import { createHash } from 'node:crypto';
import { batchLength, batchTimeMs, type EventKind, isEventId } from '@clicktrail/events';

/** An event that ClickHouse refused for what it holds, and what it said. */
export interface SetAsideEvent {
  /** The event's own id; of a line that has none, a name made of its text. */
  id: string;
  kind: EventKind;
  /** The event as it travels: the TabSeparated line of `event-line.ts`, without its newline. */
  line: string;
  reason: string;
  /** ISO 8601. */
  setAsideAt: string;
}

/** The name under which a line is kept. Two lines never share one unless they are the same event. */
export function nameOfLine(line: string): string {
  const id = line.split('\t', 1)[0]!;
  return isEventId(id) ? id : `unreadable-${createHash('sha256').update(line).digest('hex').slice(0, 32)}`;
}

/** An event as it is set aside now. */
export const setAsideNow = (kind: EventKind, line: string, reason: string): SetAsideEvent => ({
  id: nameOfLine(line),
  kind,
  line,
  reason,
  setAsideAt: new Date().toISOString(),
});

/** The batch that an event came in; null where its line has no id, so that it cannot be sent again. */
export const batchOf = ({ id }: Pick<SetAsideEvent, 'id'>): string | null =>
  isEventId(id) ? id.slice(0, batchLength) : null;

/** When an event was created, by its id; else when it was set aside. Milliseconds since the epoch. */
export function createdMsOf(event: Pick<SetAsideEvent, 'id' | 'setAsideAt'>): number {
  const batch = batchOf(event);
  return batch === null ? Date.parse(event.setAsideAt) : batchTimeMs(batch);
}

import { createHash } from 'node:crypto';
import { batchLength, batchTimeMs, type EventKind, isEventId } from '@clicktrail/events';

/** An event that ClickHouse refused because of its content, with the reason. */
export interface DeadLetter {
  /** The event's own id; of a line that has none, a name made of its text. */
  id: string;
  kind: EventKind;
  /** The event as it travels: the TabSeparated line of `event-line.ts`, without its newline. */
  line: string;
  reason: string;
  /** ISO 8601. Its name is older than the word: it is stored, and part of the API. */
  setAsideAt: string;
}

/** The name under which a line is kept. Two lines never share one unless they are the same event. */
export function nameOfLine(line: string): string {
  const id = line.split('\t', 1)[0]!;
  return isEventId(id) ? id : `unreadable-${createHash('sha256').update(line).digest('hex').slice(0, 32)}`;
}

/** Makes a dead letter, dated now. */
export const newDeadLetter = (kind: EventKind, line: string, reason: string): DeadLetter => ({
  id: nameOfLine(line),
  kind,
  line,
  reason,
  setAsideAt: new Date().toISOString(),
});

/** The batch that an event came in; null where its line has no id, so that it cannot be sent again. */
export const batchOf = ({ id }: Pick<DeadLetter, 'id'>): string | null =>
  isEventId(id) ? id.slice(0, batchLength) : null;

/** Time of creation by the id, else the time at which it became a dead letter; milliseconds since the epoch. */
export function createdMsOf(event: Pick<DeadLetter, 'id' | 'setAsideAt'>): number {
  const batch = batchOf(event);
  return batch === null ? Date.parse(event.setAsideAt) : batchTimeMs(batch);
}

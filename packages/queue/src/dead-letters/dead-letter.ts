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
  /** ISO 8601. The name is stored and part of the API, and older than the term. */
  setAsideAt: string;
}

/** A dead letter and the number of the queue that keeps it. */
export interface KeptDeadLetter extends DeadLetter {
  shard: number;
}

/** Returns a dead letter as Redis keeps it. */
export const textOf = ({ id, kind, line, reason, setAsideAt }: DeadLetter): string =>
  JSON.stringify({ id, kind, line, reason, setAsideAt });

/** Returns the id of a line, or a name made of its text. Two lines never share one unless they are the same event. */
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

/** Returns the batch of an event; null if its line has no id, so that it cannot be replayed. */
export const batchOf = ({ id }: Pick<DeadLetter, 'id'>): string | null =>
  isEventId(id) ? id.slice(0, batchLength) : null;

/** Returns the time of creation by the id, else that of becoming a dead letter; milliseconds since the epoch. */
export function createdMsOf(event: Pick<DeadLetter, 'id' | 'setAsideAt'>): number {
  const batch = batchOf(event);
  return batch === null ? Date.parse(event.setAsideAt) : batchTimeMs(batch);
}

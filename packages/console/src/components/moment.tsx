import { formatTime, formatUtc } from '../lib/format.js';

/** A time in the reader's zone, with UTC as its tooltip. */
export function Moment({ time }: { time: string }) {
  return (
    <time class="short" dateTime={time} title={formatUtc(time)}>
      {formatTime(time)}
    </time>
  );
}

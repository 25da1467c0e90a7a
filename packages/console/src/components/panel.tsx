import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { formatClock, formatUtc } from '../lib/format.js';
import type { Read } from '../lib/use-read.js';
import { Failure } from './failure.js';

interface PanelProps<Data> {
  title: string;
  read: Read<Data>;
  /** Beside the title: choices, links. */
  actions?: ComponentChildren;
  /** The usual number of rows of its content: the room that it takes while it is empty. */
  rows?: number;
  class?: string;
  children: (data: Data) => ComponentChildren;
}

/**
 * A section that shows what one read brought. It says up to when that is complete, keeps it while a later read is under
 * way or fails, and names what is absent with a way to try again.
 */
export function Panel<Data extends object>({
  title,
  read,
  actions,
  rows = 4,
  class: name,
  children,
}: PanelProps<Data>) {
  const id = useId();
  const { data, error, isLoading, reload } = read;
  const asOf = data && 'asOf' in data ? String(data.asOf) : undefined;
  return (
    <section class={`panel ${name ?? ''}`} aria-labelledby={id} aria-busy={isLoading}>
      <header class="panel-head">
        <h2 id={id}>{title}</h2>
        <div class="panel-actions">{actions}</div>
        <AsOf time={asOf} isLoading={isLoading} />
      </header>
      {error !== undefined && <Failure error={error} retry={reload} />}
      {data ? (
        <div class={isLoading ? 'panel-body is-loading' : 'panel-body'}>{children(data)}</div>
      ) : (
        error === undefined && <Skeleton rows={rows} />
      )}
    </section>
  );
}

/** Up to when a panel is complete, in the reader's time, with UTC as its title. */
export function AsOf({ time, isLoading }: { time: string | undefined; isLoading: boolean }) {
  return (
    <span class="as-of" title={time && `Everything acknowledged before ${formatUtc(time)} is counted`}>
      {isLoading && <span class="spinner" aria-hidden="true" />}
      {time ? <time dateTime={time}>as of {formatClock(time)}</time> : isLoading ? 'loading' : ''}
    </span>
  );
}

/** Grey lines in the room that the content will take, so that nothing jumps. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div class="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} class="skeleton-row" />
      ))}
    </div>
  );
}

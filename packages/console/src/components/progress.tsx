import { formatCount } from '../lib/format.js';

interface ProgressProps {
  /** Names the work, for people and screen readers. */
  title: string;
  done: number;
  total: number;
}

/** The progress of something long. */
export function Progress({ title, done, total }: ProgressProps) {
  return (
    <div class="progress">
      <progress aria-label={title} value={done} max={Math.max(total, 1)} />
      <span role="status">
        {title}: {formatCount(done)} of {formatCount(total)}
      </span>
    </div>
  );
}

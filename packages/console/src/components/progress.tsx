import { formatCount } from '../lib/format.js';

interface ProgressProps {
  /** What is done, for people and screen readers. */
  title: string;
  done: number;
  total: number;
}

/** How far something long has come. */
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

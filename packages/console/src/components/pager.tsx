import { goWith } from '../lib/address.js';
import { formatCount } from '../lib/format.js';
import { Select } from './field.js';

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** Values of `limit`, the first where the address says nothing. */
  limits: readonly number[];
}

/** Which rows of how many are shown, and the way to the others; the page and its length stand in the address. */
export function Pager({ page, limit, total, limits }: PagerProps) {
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const to = (next: number) => () => goWith({ page: next > 1 ? String(next) : undefined });
  return (
    <nav class="pager" aria-label="Pages">
      <span class="muted">
        {formatCount(first)} to {formatCount(last)} of <strong>{formatCount(total)}</strong>
      </span>
      {total > limit && (
        <>
          <button type="button" class="button" disabled={page <= 1} onClick={to(page - 1)}>
            Previous
          </button>
          <button type="button" class="button" disabled={last >= total} onClick={to(page + 1)}>
            Next
          </button>
        </>
      )}
      {total > limits[0]! && (
        <Select
          label="Rows of a page"
          isCompact
          value={String(limit)}
          options={limits.map((rows) => [String(rows), `${formatCount(rows)} rows`])}
          onChange={(rows) =>
            goWith({ limit: rows === String(limits[0]) ? undefined : rows, page: undefined })
          }
        />
      )}
    </nav>
  );
}

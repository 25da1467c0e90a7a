import { goWith } from '../lib/address.js';
import { formatCount } from '../lib/format.js';

/** Which rows of how many are shown, and the way to the others; the page stands in the address. */
export function Pager({ page, limit, total }: { page: number; limit: number; total: number }) {
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
    </nav>
  );
}

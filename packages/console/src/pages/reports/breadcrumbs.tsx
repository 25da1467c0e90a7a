import { hrefTo, useAddress } from '../../lib/address.js';
import { dimensionOf, dimensions, labelOfValue } from '../../lib/dimensions.js';
import { type Level, levelQuery, trailOf } from '../../lib/drill.js';
import { type Names, nameOf, useNames } from '../../lib/names.js';
import type { ReportState } from '../../lib/report.js';

/** The way back up from a report that was drilled into. */
export function Breadcrumbs({ state }: { state: ReportState }) {
  const { query } = useAddress();
  const names = useNames();
  const levels = trailOf(query);
  if (levels.length === 0) return null;
  const periodAfter = (index: number) =>
    levels[index + 1]?.period ?? state.period.range ?? `${state.period.from}_${state.period.to}`;
  return (
    <nav class="breadcrumbs" aria-label="Reports above this one">
      <ol>
        <li>
          <a href={hrefTo('/reports', levelQuery(query, levels, 0))}>All</a>
        </li>
        {levels.map((level, index) => {
          const text = textOf(level, state, names, periodAfter(index));
          const isLast = index === levels.length - 1;
          return (
            <li key={`${index} ${text}`}>
              {isLast ? (
                <span aria-current="page">{text}</span>
              ) : (
                <a href={hrefTo('/reports', levelQuery(query, levels, index + 1))}>{text}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The values that a level narrowed to. */
function textOf({ groupBy, added }: Level, { filters }: ReportState, names: Names, period: string): string {
  const known = Object.fromEntries(filters);
  const values = added.flatMap((name) => {
    const dimension = dimensions.find(({ filter }) => filter === name);
    const value = known[name];
    return dimension && value !== undefined ? [nameOf(names, name, labelOfValue(value, dimension))] : [];
  });
  const hasTime = groupBy.some((key) => dimensionOf(key)?.isTime);
  const [from, to] = period.split('_');
  const days = hasTime ? [from === to || !to ? String(from) : `${from} to ${to}`] : [];
  return [...values, ...days].join(', ') || '…';
}

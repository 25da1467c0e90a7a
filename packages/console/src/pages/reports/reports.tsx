import { Select } from '../../components/field.js';
import { FilterChips } from '../../components/filter-chips.js';
import { PeriodPicker } from '../../components/period-picker.js';
import { goWith, useAddress } from '../../lib/address.js';
import { dimensionOf, dimensionsFor } from '../../lib/dimensions.js';
import { intervalIn } from '../../lib/period.js';
import { type ReportState, reportOf, weekStarts } from '../../lib/report.js';
import { useMe } from '../../lib/session.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { ReportChart } from './report-chart.js';
import { ReportTable } from './report-table.js';

/** The report builder: a period, filters and up to three groupings, as a chart and as a table with totals. */
export function ReportsPage() {
  const { role } = useMe();
  const { query } = useAddress();
  const state = reportOf(query, role);
  const hasWeeks = state.groupBy.includes('week') || intervalIn(query, state.period) === 'week';
  return (
    <>
      <div class="toolbar">
        <PeriodPicker period={state.period} />
        <GroupBy state={state} />
        <Select
          label="Compare with"
          isCompact
          value={state.compare ?? ''}
          options={[
            ['', 'No comparison'],
            ['previous', 'vs previous period'],
            ['year', 'vs previous year'],
          ]}
          onChange={(compare) => goWith({ compare, page: undefined })}
        />
        {hasWeeks && <WeekStartSelect state={state} />}
      </div>
      <FilterChips state={state} />
      <Breadcrumbs state={state} />
      <ReportChart state={state} />
      <ReportTable state={state} />
    </>
  );
}

function WeekStartSelect({ state: { weekStart } }: { state: ReportState }) {
  return (
    <Select
      label="Weeks begin on"
      isCompact
      value={weekStart}
      options={weekStarts.map((each) => [
        each,
        `Weeks from ${each.replace(/^./, (first) => first.toUpperCase())}`,
      ])}
      onChange={(each) => goWith({ week_start: each === weekStarts[0] ? undefined : each, page: undefined })}
    />
  );
}

const ordinals = ['Group by', 'Then by', 'And by'];

/** Up to three groupings, at most one of them a time. */
function GroupBy({ state: { groupBy } }: { state: ReportState }) {
  const { role } = useMe();
  const set = (index: number, key: string) => {
    const next = groupBy.toSpliced(index, 1, ...(key ? [key] : []));
    goWith({ group_by: next.join(',') || 'none', sort: undefined, page: undefined, trail: undefined });
  };
  const shown = ordinals.slice(0, Math.min(groupBy.length + 1, ordinals.length));
  return (
    <div class="toolbar-group">
      {shown.map((label, index) => {
        const others = groupBy.filter((_, other) => other !== index);
        const hasTime = others.some((key) => dimensionOf(key)?.isTime);
        const options = dimensionsFor(role)
          .filter(({ key, isTime }) => !others.includes(key) && !(isTime && hasTime))
          .map(
            ({ key, title }) =>
              [key, index === 0 ? `By ${title.toLowerCase()}` : `and ${title.toLowerCase()}`] as const,
          );
        return (
          <Select
            key={label}
            label={label}
            isCompact
            value={groupBy[index] ?? ''}
            options={[['', index === 0 ? 'All together' : 'and …'], ...options]}
            onChange={(key) => set(index, key)}
          />
        );
      })}
    </div>
  );
}

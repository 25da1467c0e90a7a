import { Empty } from '../../components/empty.js';
import { Select } from '../../components/field.js';
import { FilterChips } from '../../components/filter-chips.js';
import { PeriodPicker } from '../../components/period-picker.js';
import { Tabs } from '../../components/tabs.js';
import { changed, decoded, fromStart, goWith, hrefTo, useAddress } from '../../lib/address.js';
import { periodOf } from '../../lib/period.js';
import { filtersOf } from '../../lib/report.js';
import { type EventKind, fraudReasons, impressionFilters } from '../../lib/rows-behind.js';
import { ClickPage } from '../clicks/click.js';
import { ClickList } from '../clicks/click-list.js';
import { ImpressionList } from '../impressions/impression-list.js';
import { SalePage } from '../sales/sale.js';
import { SaleList } from '../sales/sale-list.js';

const kinds = [
  ['clicks', 'Clicks'],
  ['impressions', 'Impressions'],
  ['sales', 'Sales'],
] as const satisfies readonly (readonly [EventKind, string])[];

const statuses: Record<EventKind, readonly string[]> = {
  clicks: ['tracked', 'rejected'],
  impressions: [],
  sales: ['approved', 'pending', 'rejected'],
};

/** Lists of events, and below it one click or one sale with all that became of it. */
export function EventsPage({ rest }: { rest: string }) {
  const [kind, id] = rest.split('/').map(decoded);
  if (kind === 'click' && id) return <ClickPage id={id} />;
  if (kind === 'sale' && id) return <SalePage id={id} />;
  return <EventLists />;
}

function EventLists() {
  const { query } = useAddress();
  const kind = kinds.find(([key]) => key === query.get('kind'))?.[0] ?? 'clicks';
  const state = { period: periodOf(query), filters: filtersOf(query) };
  const status = statuses[kind].find((each) => each === query.get('status'));
  const reason = kind === 'clicks' ? fraudReasons.find((each) => each === query.get('reason')) : undefined;
  const cursor = query.get('cursor') ?? undefined;
  const listed = { ...state, status, reason, cursor };
  const tabs = kinds.map(([key, title]) => ({
    key,
    title,
    href: hrefTo(
      '/events',
      changed(query, { ...fromStart, kind: key, status: undefined, reason: undefined }),
    ),
  }));
  return (
    <>
      <Tabs label="Kinds of events" current={kind} tabs={tabs} />
      <div class="toolbar">
        <PeriodPicker period={state.period} />
        {statuses[kind].length > 0 && (
          <Select
            label="Status"
            isCompact
            value={status ?? ''}
            options={[['', 'Any status'], ...statuses[kind].map((each) => [each, each] as const)]}
            onChange={(each) => goWith({ ...fromStart, status: each, reason: undefined })}
          />
        )}
        {(status === 'rejected' || reason) && kind === 'clicks' && (
          <Select
            label="Reason"
            isCompact
            value={reason ?? ''}
            options={[
              ['', 'Any reason'],
              ...fraudReasons.map((each) => [each, each.replaceAll('_', ' ')] as const),
            ]}
            onChange={(each) => goWith({ ...fromStart, reason: each })}
          />
        )}
      </div>
      <FilterChips state={state} />
      {kind === 'clicks' && <ClickList {...listed} />}
      {kind === 'sales' && <SaleList {...listed} />}
      {kind === 'impressions' && <Impressions {...listed} />}
    </>
  );
}

function Impressions(listed: Parameters<typeof ImpressionList>[0]) {
  const lost = listed.filters.filter(([name]) => !(name in impressionFilters)).map(([name]) => name);
  if (lost.length === 0) return <ImpressionList {...listed} />;
  return (
    <Empty title={`Impressions cannot be listed by ${lost.join(' or ')}.`}>
      Remove that filter, or see their number in <a href={hrefTo('/reports')}>Reports</a>.
    </Empty>
  );
}

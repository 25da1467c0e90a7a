import { useState } from 'preact/hooks';
import { fromStart, goWith } from '../lib/address.js';
import { ownZone } from '../lib/format.js';
import { daysBetween, type Period, ranges } from '../lib/period.js';
import { Select } from './field.js';

const custom = 'custom';

/** Chooses the period of a page, which stands in its address, and the zone of its days. */
export function PeriodPicker({ period }: { period: Period }) {
  const [isOpen, setOpen] = useState(false);
  const isCustom = isOpen || period.range === undefined;
  const known = ranges.some(([key]) => key === period.range);
  const other: [string, string][] =
    period.range && !known ? [[period.range, `${Number.parseInt(period.range, 10)} days`]] : [];
  const options = [...ranges, ...other, [custom, 'Days …']] as [string, string][];
  const choose = (range: string) => {
    setOpen(range === custom);
    if (range !== custom) goWith({ range, from: undefined, to: undefined, ...fromStart });
  };
  return (
    <div class="toolbar-group">
      <Select
        label="Period"
        isCompact
        value={isCustom ? custom : (period.range ?? custom)}
        options={options}
        onChange={choose}
      />
      {isCustom && <Days period={period} />}
      <ZonePicker tz={period.tz} />
    </div>
  );
}

/** Two days, both included. */
function Days({ period }: { period: Period }) {
  const { from, to } = daysBetween(period);
  const set = (days: { from: string; to: string }) => {
    if (days.from && days.to && days.from <= days.to) goWith({ ...days, range: undefined, ...fromStart });
  };
  return (
    <>
      <label class="select">
        <span class="visually-hidden">First day</span>
        <input
          type="date"
          value={from}
          onChange={({ currentTarget }) => set({ from: currentTarget.value, to })}
        />
      </label>
      <label class="select">
        <span class="visually-hidden">Last day</span>
        <input
          type="date"
          value={to}
          onChange={({ currentTarget }) => set({ from, to: currentTarget.value })}
        />
      </label>
    </>
  );
}

function ZonePicker({ tz }: { tz: string }) {
  const own = ownZone();
  if (own === 'UTC') return <span class="muted zone">days in UTC</span>;
  return (
    <Select
      label="Time zone of days"
      isCompact
      value={tz === 'UTC' ? 'UTC' : ''}
      options={[
        ['', own.replaceAll('_', ' ')],
        ['UTC', 'UTC'],
      ]}
      onChange={(zone) => goWith({ tz: zone || undefined, cursor: undefined })}
    />
  );
}

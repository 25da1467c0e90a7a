import { useId, useState } from 'preact/hooks';
import { fromStart, goWith } from '../lib/address.js';
import { answerOf, api } from '../lib/api.js';
import { dimensions, dimensionsFor, dimensionValue, labelOf, labelOfValue } from '../lib/dimensions.js';
import { idOf } from '../lib/id-of.js';
import { nameOf, useNames } from '../lib/names.js';
import { type ReportState, selectionOf } from '../lib/report.js';
import { useMe } from '../lib/session.js';
import { useRead } from '../lib/use-read.js';
import { Field, Select } from './field.js';

type Filtered = Pick<ReportState, 'period' | 'filters'>;

/** The filters of a page, each with a way to take it off, and a form for another one. */
export function FilterChips({ state }: { state: Filtered }) {
  const [isOpen, setOpen] = useState(false);
  const names = useNames();
  return (
    <div class="filters">
      <ul class="chips" aria-label="Filters">
        {state.filters.map(([name, value]) => {
          const dimension = dimensions.find(({ filter }) => filter === name)!;
          const text = `${dimension.title}: ${nameOf(names, name, labelOfValue(value, dimension))}`;
          return (
            <li key={name} class="chip">
              <span class="chip-text" title={text}>
                {text}
              </span>
              <button
                type="button"
                aria-label={`Without ${text}`}
                onClick={() => goWith({ [name]: undefined, ...fromStart })}
              >
                ×
              </button>
            </li>
          );
        })}
        <li>
          <button type="button" class="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : '+ Filter'}
          </button>
        </li>
      </ul>
      {isOpen && <NewFilter state={state} onDone={() => setOpen(false)} />}
    </div>
  );
}

function NewFilter({ state, onDone }: { state: Filtered; onDone: () => void }) {
  const { role } = useMe();
  const names = useNames();
  const options = dimensionsFor(role)
    .filter(({ filter }) => filter)
    .map(({ key, title }) => [key, title] as const);
  const [key, setKey] = useState<string>(options[0]![0]);
  const { filter, title } = dimensions.find((each) => each.key === key)!;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = String(new FormData(event.target as HTMLFormElement).get('value')).trim();
    goWith({ [filter!]: idOf(names, [filter!], value), ...fromStart });
    onDone();
  };
  return (
    <form class="toolbar" onSubmit={submit}>
      <Select label="Only" value={key} options={options} onChange={setKey} />
      <Value key={key} dimension={key} title={title} state={state} />
      <button type="submit" class="button is-primary">
        Add
      </button>
    </form>
  );
}

const suggestionsMax = 50;

/** A text field that suggests the values that the period has, those with the most clicks first. */
function Value({ dimension, title, state }: { dimension: string; title: string; state: Filtered }) {
  const id = useId();
  const names = useNames();
  const query = { ...selectionOf(state), group_by: dimension, limit: suggestionsMax };
  const { data } = useRead(`suggestions ${JSON.stringify(query)}`, (signal) =>
    answerOf(api.GET('/api/v1/reports/performance', { params: { query }, signal })),
  );
  const each = dimensions.find(({ key }) => key === dimension)!;
  const isAccount = each.nameField !== undefined;
  return (
    <Field label={isAccount ? `${title}, by name or id` : title}>
      <input name="value" list={id} required maxLength={500} autocomplete="off" />
      <datalist id={id}>
        {data?.rows.map((row) => {
          const value = dimensionValue(row, each);
          if (value === null) return null;
          return (
            <option key={value} value={value}>
              {nameOf(names, dimension, labelOf(row, each))}
            </option>
          );
        })}
      </datalist>
    </Field>
  );
}

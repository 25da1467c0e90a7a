import { useId } from 'preact/hooks';
import { Select } from '../components/field.js';
import { fromStart, goWith, useAddress } from '../lib/address.js';
import { idOf } from '../lib/id-of.js';
import { useKnownNames } from './known-names.js';
import { labelOfField } from './labels.js';
import type { Resource } from './resource.js';
import { fieldsOf, type Schema } from './schema.js';
import { kindsOfAccount, Suggestions } from './suggestions.js';

/** The filters of a list, which stand in the address in the API's words. */
export function ResourceFilters({
  resource,
}: {
  resource: Pick<Resource, 'path' | 'filters' | 'suggestions'>;
}) {
  const { path, filters, suggestions = {} } = resource;
  const { properties = {} } = fieldsOf(`get ${path}`);
  if (filters.length === 0) return null;
  return (
    <div class="toolbar">
      {filters.map((name) => (
        <Filter key={name} name={name} schema={properties[name] ?? {}} words={suggestions[name]} />
      ))}
    </div>
  );
}

interface FilterProps {
  name: string;
  schema: Schema;
  words: readonly string[] | undefined;
}

function Filter({ name, schema, words }: FilterProps) {
  const { query } = useAddress();
  const list = useId();
  const value = query.get(name) ?? '';
  const names = useKnownNames();
  const kinds = kindsOfAccount[name];
  const set = (next: string) => goWith({ [name]: idOf(names, kinds ?? [], next.trim()), ...fromStart });
  const label = labelOfField(name);
  const choices = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined);
  if (choices)
    return (
      <Select
        label={label}
        value={value}
        options={[['', 'any'], ...choices.map((each) => [each, each.replaceAll('_', ' ')] as const)]}
        onChange={set}
      />
    );
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      <input
        type={schema.format === 'date' ? 'date' : 'search'}
        value={value}
        maxLength={schema.maxLength}
        list={kinds || words ? list : undefined}
        autocomplete="off"
        spellcheck={false}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      {kinds && <Suggestions id={list} kinds={kinds} />}
      {words && (
        <datalist id={list}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </label>
  );
}

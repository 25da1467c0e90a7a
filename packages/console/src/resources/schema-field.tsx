import { useId } from 'preact/hooks';
import { Field } from '../components/field.js';
import type { Json, JsonObject } from '../lib/call-api.js';
import { idOf } from '../lib/id-of.js';
import { useKnownNames } from './known-names.js';
import { Hint, labelOfField } from './labels.js';
import { controlOf, firstValue, plain, type Schema } from './schema.js';
import { kindsOfAccount, Suggestions } from './suggestions.js';

export interface FieldProps {
  name: string;
  schema: Schema;
  isRequired: boolean;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  error?: string | undefined;
}

/** A field of a form as its schema asks for it. */
export function SchemaField({ schema: raw, ...props }: FieldProps) {
  const { schema } = plain(raw);
  switch (controlOf(schema)) {
    case 'fixed':
      return null;
    case 'choice':
      return <Choice {...props} schema={schema} />;
    case 'check':
      return <Check {...props} schema={schema} />;
    case 'group':
      return <Group {...props} schema={schema} />;
    case 'rows':
      return <Rows {...props} schema={schema} />;
    case 'lines':
      return <Lines {...props} schema={schema} />;
    default:
      return <Entry {...props} schema={schema} />;
  }
}

const headOf = ({ name, schema, isRequired, error }: FieldProps) => ({
  label: isRequired ? `${labelOfField(name)} *` : labelOfField(name),
  hint: <Hint text={schema.description} />,
  error,
});

function Choice(props: FieldProps) {
  const { schema, isRequired, value, onChange } = props;
  return (
    <Field {...headOf(props)}>
      <select
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        {!isRequired && <option value="">–</option>}
        {schema.enum!.map((each) => (
          <option key={each} value={each}>
            {each.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Check({ name, schema, value, onChange, error }: FieldProps) {
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {labelOfField(name)}
      </label>
      <span class="field-hint">
        <Hint text={schema.description} />
      </span>
      {error && <span class="field-error">{error}</span>}
    </div>
  );
}

/** Fields of a record within a record. */
function Group(props: FieldProps) {
  const { name, schema, isRequired, value, onChange, error } = props;
  return (
    <fieldset class="fields">
      <legend>{labelOfField(name)}</legend>
      <Fields
        schema={schema}
        isRequired={isRequired}
        values={(value ?? {}) as JsonObject}
        onChange={onChange}
      />
      {error && <span class="field-error">{error}</span>}
    </fieldset>
  );
}

interface FieldsProps {
  schema: Schema;
  /** False where the whole may be left out: then none of its fields is required by itself. */
  isRequired: boolean;
  values: JsonObject;
  onChange: (values: JsonObject) => void;
}

function Fields({ schema: { properties = {}, required = [] }, isRequired, values, onChange }: FieldsProps) {
  return (
    <>
      {Object.entries(properties).map(([each, field]) => (
        <SchemaField
          key={each}
          name={each}
          schema={field}
          isRequired={isRequired && required.includes(each)}
          value={values[each]}
          onChange={(next) => onChange({ ...values, [each]: next })}
        />
      ))}
    </>
  );
}

/** A list of records, each of which can be taken away. */
function Rows({ name, schema, value, onChange, error }: FieldProps) {
  const rows = (value ?? []) as JsonObject[];
  const item = plain(schema.items!).schema;
  const without = (index: number) => onChange(rows.filter((_, at) => at !== index));
  const put = (index: number, row: JsonObject) =>
    onChange(rows.map((each, at) => (at === index ? row : each)));
  return (
    <fieldset class="fields is-rows">
      <legend>{labelOfField(name)}</legend>
      {rows.map((row, index) => (
        <fieldset key={index} class="fields">
          <legend class="visually-hidden">
            {labelOfField(name)} {index + 1}
          </legend>
          <Fields schema={item} isRequired values={row} onChange={(next) => put(index, next)} />
          <button type="button" class="button" onClick={() => without(index)}>
            Remove
          </button>
        </fieldset>
      ))}
      {error && <span class="field-error">{error}</span>}
      {rows.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <button
          type="button"
          class="button"
          onClick={() => onChange([...rows, (firstValue(item) ?? {}) as JsonObject])}
        >
          Add a {labelOfField(name).toLowerCase().replace(/s$/, '')}
        </button>
      )}
    </fieldset>
  );
}

/** A list of texts, one a line. */
function Lines(props: FieldProps) {
  const { schema, value, onChange } = props;
  const lines = ((value ?? []) as string[]).join('\n');
  const choices = schema.items?.enum;
  const { hint, ...head } = headOf(props);
  return (
    <Field
      {...head}
      hint={
        <>
          {hint} One a line{choices && `: ${choices.join(', ')}`}.
        </>
      }
    >
      <textarea
        rows={Math.min(Math.max(lines.split('\n').length, 2), 12)}
        value={lines}
        onChange={({ currentTarget }) => onChange(linesOf(currentTarget.value))}
      />
    </Field>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const types: Record<string, 'date' | 'datetime-local' | 'email'> = {
  date: 'date',
  'date-time': 'datetime-local',
  email: 'email',
};

/** One line: a text, a number, a time, or an id that is suggested by its name. */
function Entry(props: FieldProps) {
  const { name, schema, isRequired, value, onChange } = props;
  const list = useId();
  const kinds = kindsOfAccount[name];
  const names = useKnownNames();
  const isNumber = controlOf(schema) === 'number';
  const isTime = schema.format === 'date-time';
  const enter = (text: string) => {
    if (text === '') onChange(undefined);
    else if (isNumber) onChange(Number(text));
    else onChange(isTime ? new Date(text).toISOString() : text);
  };
  return (
    <Field {...headOf(props)}>
      <input
        type={isNumber ? 'number' : (types[schema.format ?? ''] ?? 'text')}
        value={isTime ? localTime(value) : String(value ?? '')}
        required={isRequired}
        maxLength={schema.maxLength}
        min={schema.minimum}
        max={schema.maximum}
        step={schema.type === 'integer' ? 1 : 'any'}
        list={kinds && list}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => enter(currentTarget.value)}
        // A name becomes its id once it is whole.
        onChange={kinds && (({ currentTarget }) => enter(idOf(names, kinds, currentTarget.value)))}
      />
      {kinds && <Suggestions id={list} kinds={kinds} />}
    </Field>
  );
}

/** A time in the reader's zone as its input has it: `2030-01-31T12:00`. */
function localTime(value: Json | undefined): string {
  if (typeof value !== 'string') return '';
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

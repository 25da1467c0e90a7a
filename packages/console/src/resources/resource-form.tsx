import { useEffect, useRef, useState } from 'preact/hooks';
import { Failed } from '../components/failed.js';
import type { JsonObject } from '../lib/call-api.js';
import { useSend } from '../lib/use-send.js';
import { controlOf, firstValue, plain, type Schema } from './schema.js';
import { SchemaField } from './schema-field.js';

interface ResourceFormProps {
  schema: Schema;
  /** First values of the fields. */
  values: JsonObject;
  /** The name of its button. */
  title: string;
  /** Sends what was entered. */
  save: (values: JsonObject) => Promise<unknown>;
  onSaved: (answer: unknown) => void;
  onCancel: () => void;
}

/** A form of the fields of an operation. A refusal shows beside the fields that it names. */
export function ResourceForm({ schema, values: first, title, save, onSaved, onCancel }: ResourceFormProps) {
  const [values, setValues] = useState<JsonObject>(() => ({ ...requiredOf(schema), ...given(first) }));
  const { send, failure, faults, isBusy } = useSend();
  const form = useRef<HTMLFormElement>(null);
  // It was opened to be filled in.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const answer = await send(() => save(values));
    if (answer !== undefined) onSaved(answer);
  };
  const properties = Object.entries(schema.properties ?? {}).sort(
    ([a, first], [b, second]) => orderOf(schema, a, first) - orderOf(schema, b, second),
  );
  return (
    <form class="form" ref={form} onSubmit={submit}>
      {properties.map(([name, field]) => (
        <SchemaField
          key={name}
          name={name}
          {...variantOf(field, values, schema.required?.includes(name) ?? false)}
          value={values[name]}
          onChange={(value) => setValues((before) => ({ ...before, ...chosen(name, before), [name]: value }))}
          error={errorOf(faults, name)}
        />
      ))}
      <Failed text={failure} />
      <p class="toolbar">
        <button type="submit" class="button is-primary" disabled={isBusy}>
          {isBusy ? 'Saving …' : title}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}

/** Sorts fields: required ones come first, then single values, then groups of them; an id of one's own is rare. */
function orderOf({ required = [] }: Schema, name: string, field: Schema): number {
  if (required.includes(name)) return 0;
  if (name === 'id') return 3;
  return ['group', 'rows', 'check'].includes(controlOf(plain(field).schema)) ? 2 : 1;
}

const given = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const requiredOf = ({ properties = {}, required = [] }: Schema): JsonObject =>
  Object.fromEntries(required.map((name) => [name, firstValue(properties[name]!)]));

/** Of a field that depends on `type`, the one of that title: it is required where something in it is. */
function variantOf(field: Schema, { type }: JsonObject, isRequired: boolean) {
  const { schema } = plain(field);
  const variant = schema.anyOf?.find(({ title }) => title === type);
  if (!variant) return { schema, isRequired };
  return { schema: variant, isRequired: variant.required !== undefined };
}

/** A config belongs to its type. */
const chosen = (name: string, before: JsonObject): JsonObject =>
  name === 'type' && 'config' in before ? { config: undefined } : {};

/** The fault of a field or of something in it. */
function errorOf(faults: readonly { field: string; message: string }[], name: string): string | undefined {
  const own = faults.filter(({ field }) => field === name || /^[./[]/.test(restOf(field, name)));
  const texts = own.map(({ field, message }) => `${field} ${message}`);
  return texts.length > 0 ? texts.join('; ') : undefined;
}

const restOf = (field: string, name: string) => (field.startsWith(name) ? field.slice(name.length) : '');

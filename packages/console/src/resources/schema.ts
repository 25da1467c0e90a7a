import type { Json, JsonObject } from '../lib/call-api.js';
import forms from './forms.json' with { type: 'json' };

/** A schema as the API document has it, without the rules of texts. */
export interface Schema {
  type?: string;
  title?: string;
  description?: string;
  format?: string;
  enum?: string[];
  const?: Json;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

const all = forms as unknown as Record<string, Schema>;

/** The fields of an operation's body, or of its filters where it has no body; none where it takes nothing. */
export const fieldsOf = (operation: string): Schema => all[operation] ?? { type: 'object', properties: {} };

/** A schema without its null, and whether null is admitted. */
export function plain(schema: Schema): { schema: Schema; isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (others?.length !== 1) return { schema, isNullable: false };
  const { anyOf: _, ...rest } = schema;
  return { schema: { ...others[0], ...rest }, isNullable: true };
}

/** The kind of control that a value is entered with. */
export type Control = 'fixed' | 'choice' | 'check' | 'group' | 'rows' | 'lines' | 'number' | 'text';

export function controlOf(schema: Schema): Control {
  if (schema.const !== undefined) return 'fixed';
  if (schema.enum) return 'choice';
  if (schema.type === 'boolean') return 'check';
  if (schema.properties) return 'group';
  if (schema.items) return plain(schema.items).schema.properties ? 'rows' : 'lines';
  return schema.type === 'integer' || schema.type === 'number' ? 'number' : 'text';
}

/** The value that a required field begins with: what can be no other, the first of a choice. */
export function firstValue(raw: Schema): Json | undefined {
  const { schema } = plain(raw);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (!schema.properties) return undefined;
  const required = (schema.required ?? []).map((name) => [name, firstValue(schema.properties![name]!)]);
  return Object.fromEntries(required) as JsonObject;
}

/** A value without what was left empty; undefined where all of it was. */
export function pruned(value: Json | undefined): Json | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) {
    const kept = value.map(pruned).filter((each): each is Json => each !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value).flatMap(([name, each]) => {
    const rest = pruned(each);
    return rest === undefined ? [] : [[name, rest] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** The value that stands for nothing in a change: null where it is admitted, else the empty value. */
function nothingOf(raw: Schema): Json {
  const { schema, isNullable } = plain(raw);
  if (isNullable) return null;
  const empty: Partial<Record<Control, Json>> = { rows: [], lines: [], group: {}, check: false };
  return empty[controlOf(schema)] ?? '';
}

/** The body of a creation: everything that was entered. */
export const bodyOf = (values: JsonObject): JsonObject => (pruned(values) ?? {}) as JsonObject;

/** The body of a change: the fields that differ from those before, whole. */
export function changesOf({ properties = {} }: Schema, before: JsonObject, after: JsonObject): JsonObject {
  const changed = Object.entries(properties).flatMap(([name, schema]) => {
    const now = pruned(after[name]);
    const isSame = JSON.stringify(pruned(before[name])) === JSON.stringify(now);
    return isSame ? [] : [[name, now ?? nothingOf(schema)] as const];
  });
  return Object.fromEntries(changed);
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The values of a record as its form has them: `offer_url` is `offerUrl` in answers. */
export function valuesOf({ properties = {} }: Schema, record: object): JsonObject {
  const known = record as JsonObject;
  return Object.fromEntries(Object.keys(properties).map((name) => [name, known[camel(name)] ?? undefined]));
}

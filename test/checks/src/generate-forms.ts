/**
 * The source of the console's forms: the bodies and the filters of the operations that admins manage a network
 * with, as the API document has them.
 */
interface Operation {
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** The file of the forms. */
export const formsFile = new URL('../../../../packages/console/src/resources/forms.json', import.meta.url);

type Schemas = Document['components']['schemas'];

const managed =
  /^\/api\/v1\/(advertisers|publishers|campaigns|approvals|coupons|keys|invoices|fraud-rules|exchange-rates|users|conversions|postbacks|audit-log)(\/\{\w+\})?$/;
const methods = ['get', 'post', 'put', 'patch'];
const paging = ['limit', 'page', 'offset', 'cursor', 'order'];
/** Rules of texts are left to the API, whose refusal names the field in words. */
const left = ['pattern', 'minLength', 'examples', 'additionalProperties', 'minProperties', 'uniqueItems'];

/** @returns the text of the file for a document: a line for each form */
export function generateForms(document: unknown): string {
  const { paths, components } = document as Document;
  const forms = Object.entries(paths)
    .filter(([path]) => managed.test(path))
    .flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const form = operations[method] && formOf(operations[method], components.schemas);
        return form ? [[`${method} ${path}`, form] as const] : [];
      }),
    );
  const lines = forms
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, form]) => `"${name}": ${JSON.stringify(form)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The body of an operation and what its path takes beside an id, or its filters where it has no body. */
function formOf({ parameters = [], requestBody }: Operation, schemas: Schemas): object | undefined {
  const body = whole(requestBody?.content['application/json']?.schema, schemas) as
    | { properties?: object; required?: string[] }
    | undefined;
  const asked = parameters.filter(
    ({ in: at, name }) =>
      (at === 'path' && body && !/(^|_)id$/.test(name)) || (at === 'query' && !paging.includes(name)),
  );
  const named = asked.map(({ name, description, schema }) => [name, { ...schema, description }]);
  const properties = { ...Object.fromEntries(named), ...body?.properties };
  if (Object.keys(properties).length === 0) return undefined;
  const required = [
    ...asked.filter((each) => each.required).map(({ name }) => name),
    ...(body?.required ?? []),
  ];
  return whole({ type: 'object', properties, ...(required.length > 0 && { required }) }, schemas) as object;
}

/** A schema with those that it refers to in their places, without what is left to the API. */
function whole(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((each) => whole(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as { $ref?: string };
  const schema = $ref === undefined ? own : { ...schemas[$ref.split('/').at(-1)!], ...own };
  const kept = Object.entries(schema).filter(([name]) => !left.includes(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, whole(each, schemas)]));
}

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
}

/** The file of the forms. */
export const formsFile = new URL('../../../../packages/console/src/resources/forms.json', import.meta.url);

const managed =
  /^\/api\/v1\/(advertisers|publishers|campaigns|approvals|coupons|keys|invoices|fraud-rules|exchange-rates|users|conversions|postbacks|audit-log)(\/\{\w+\})?$/;
const methods = ['get', 'post', 'put', 'patch'];
const paging = ['limit', 'page', 'offset', 'cursor', 'order'];
/** Rules of texts are left to the API, whose refusal names the field in words. */
const left = ['pattern', 'minLength', 'examples', 'additionalProperties', 'minProperties', 'uniqueItems'];

/** @returns the text of the file for a document */
export function generateForms(document: unknown): string {
  const forms = Object.entries((document as Document).paths)
    .filter(([path]) => managed.test(path))
    .flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const form = operations[method] && formOf(operations[method]);
        return form ? [[`${method} ${path}`, form] as const] : [];
      }),
    );
  return `${JSON.stringify(Object.fromEntries(forms.sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`;
}

/** The body of an operation and what its path takes beside an id, or its filters where it has no body. */
function formOf({ parameters = [], requestBody }: Operation): object | undefined {
  const body = requestBody?.content['application/json']?.schema as
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
  return without({ type: 'object', properties, ...(required.length > 0 && { required }) }) as object;
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !left.includes(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, without(each)]));
}

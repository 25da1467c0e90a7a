import { describeApi } from '@clicktrail/operator/gateway';
import { dereferenced } from '@clicktrail/testing';
import t from 'tap';

interface Schema {
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, object> };
}

const document = (await describeApi()) as Document;
const { paths } = dereferenced(document);
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

t.test('the whole API is described without a store or a server', async (t) => {
  for (const [path, method] of [
    ['/api/v1/clicks', 'post'],
    ['/api/v1/clicks', 'get'],
    ['/api/v1/conversions', 'post'],
    ['/api/v1/keys/{id}', 'delete'],
  ] as const) {
    t.ok(paths[path]?.[method], `${method} ${path}`);
  }
});

/** Lists the fields of a body and all nested fields, by path. */
function fieldsOf({ properties = {}, items, anyOf = [] }: Schema, at = ''): [string, Schema][] {
  const own = Object.entries(properties).flatMap(([name, schema]): [string, Schema][] => [
    [`${at}${name}`, schema],
    ...fieldsOf(schema, `${at}${name}.`),
  ]);
  return [...own, ...(items ? fieldsOf(items, at) : []), ...anyOf.flatMap((each) => fieldsOf(each, at))];
}

const bodiesOf = ({ requestBody }: Operation) => Object.values(requestBody?.content ?? {});

t.test('every parameter says what it means', async (t) => {
  const parameters = operations.flatMap(({ name, operation }) =>
    (operation.parameters ?? []).map((parameter) => ({ name, parameter })),
  );
  t.ok(parameters.length > 200);
  for (const { name, parameter } of parameters)
    t.ok(parameter.description, `${name}: ${parameter.in} ${parameter.name}`);
});

t.test('every field of a request body says what it means', async (t) => {
  const fields = operations.flatMap(({ name, operation }) =>
    bodiesOf(operation).flatMap(({ schema }) =>
      fieldsOf(schema).map(([field, each]) => ({ name, field, each })),
    ),
  );
  t.ok(fields.length > 130);
  for (const { name, field, each } of fields) t.ok(each.description, `${name}: ${field}`);
});

t.test('the 401 of a postback by URL asks for a token, not for an API key', async (t) => {
  for (const method of ['get', 'post']) {
    const refused = paths['/postback']![method]!.responses['401']!;
    t.match(refused.description, /No postback token\. Send it in the URL/);
    t.notMatch(JSON.stringify(refused), /API key/);
  }
});

t.test('the config of a fraud rule is told type by type', async (t) => {
  for (const path of ['/api/v1/fraud-rules', '/api/v1/fraud-rules/{id}']) {
    const { schema } = bodiesOf((paths[path]!.post ?? paths[path]!.patch)!)[0]!;
    const kinds = schema.properties!.config!.anyOf!.map(({ title, properties = {}, required = [] }) => [
      title,
      Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`)),
    ]);
    t.strictSame(kinds, [
      ['velocity', ['clicks', 'seconds']],
      ['ip_block', ['cidrs']],
      ['bot_user_agent', ['allow?']],
      ['require_visitor', ['fields']],
    ]);
  }
});

t.test('it is small enough to be read by a page', async (t) => {
  const bytes = Buffer.byteLength(JSON.stringify(document));
  t.ok(bytes <= 400_000, `${bytes} bytes`);
});

/** The object schemas and the responses that a value writes out, by where they stand. */
function writtenOut(value: unknown, at: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([name, each]) => writtenOut(each, `${at}/${name}`));
  if ('$ref' in value) return [];
  return 'properties' in value || /\/responses\/[45]\d\d$/.test(at)
    ? [[JSON.stringify(value), at], ...below]
    : below;
}

t.test('what it has twice is a component with a name', async (t) => {
  const places = new Map<string, string>();
  for (const [text, at] of writtenOut(document, '')) {
    const first = places.get(text);
    t.ok(first === undefined || text.length < 100, `${at} is ${first}: ${text}`);
    places.set(text, at);
  }
});

t.test('every answer is named, and so is every body', async (t) => {
  const contents = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((each) =>
        Object.entries((each as Operation['requestBody'])?.content ?? {}).map(([type, { schema }]) => ({
          name: `${method} ${path}`,
          type,
          schema,
        })),
      ),
    ),
  );
  for (const { name, schema } of contents.filter(({ type }) => type === 'application/json'))
    t.notOk(schema.properties, `${name} ${JSON.stringify(schema)}`);
});

t.test('records have the names of the field', async (t) => {
  const names = `Advertiser ApiKey Approval AuditEntry Campaign Click Conversion Coupon ErrorResponse ExchangeRate FraudRule
    Impression IncomingCall Invoice Postback Publisher User`;
  for (const name of names.split(/\s+/)) t.ok(document.components.schemas[name]?.properties, name);
});

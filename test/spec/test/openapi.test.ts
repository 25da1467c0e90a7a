import { dereferenced } from '@clicktrail/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import t from 'tap';
import { type Answer, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;

interface Operation {
  operationId?: string;
  summary?: string;
  security?: object[];
  parameters?: { name: string; in: string; required: boolean; schema: { type: string } }[];
  requestBody?: { content: Record<string, { schema: object; example: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: object; examples?: object }> }>;
}
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

const text = (await anyone.get('/openapi.json')).bytes.toString();
const document = dereferenced(JSON.parse(text) as Document);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Every endpoint that the specification and the contract name. */
const promised = `
GET /api/v1/clicks, POST /api/v1/clicks, GET /api/v1/impressions, POST /api/v1/impressions,
GET /api/v1/conversions, POST /api/v1/conversions, PATCH /api/v1/conversions/{id}, GET /api/v1/conversions/{id},
GET /api/v1/conversions/{id}/history, GET /api/v1/reports/summary, GET /api/v1/reports/events,
GET /api/v1/reports/events/export, GET /c/{campaign_id}, GET /i/{campaign_id}, GET /postback, POST /postback,
GET /api/v1/exchange-rates, GET /api/v1/exchange-rates/{currency}, PUT /api/v1/exchange-rates/{currency},
GET /api/v1/postbacks, POST /api/v1/postbacks/{id}/replay,
POST /api/v1/advertisers, GET /api/v1/advertisers, GET /api/v1/advertisers/{id}, PATCH /api/v1/advertisers/{id},
POST /api/v1/publishers, GET /api/v1/publishers, GET /api/v1/publishers/{id}, PATCH /api/v1/publishers/{id},
POST /api/v1/campaigns, GET /api/v1/campaigns, GET /api/v1/campaigns/{id}, PATCH /api/v1/campaigns/{id},
PUT /api/v1/campaigns/{id}/publishers/{publisher_id}, GET /api/v1/campaigns/{id}/publishers,
GET /api/v1/campaigns/{id}/publishers/{publisher_id},
POST /api/v1/coupons, GET /api/v1/coupons, GET /api/v1/coupons/{id},
POST /api/v1/keys, GET /api/v1/keys, GET /api/v1/keys/{id}, PATCH /api/v1/keys/{id}, DELETE /api/v1/keys/{id},
POST /api/v1/keys/{id}/rotate, POST /api/v1/publishers/{id}/rotate-secret,
POST /api/v1/advertisers/{id}/rotate-token,
POST /api/v1/invoices, GET /api/v1/invoices, GET /api/v1/invoices/{id}, PATCH /api/v1/invoices/{id},
POST /api/v1/fraud-rules, GET /api/v1/fraud-rules, GET /api/v1/fraud-rules/{id}, DELETE /api/v1/fraud-rules/{id},
GET /api/v1/audit-log, GET /api/v1/audit-log/{id},
PATCH /api/v1/me, POST /api/v1/me/rotate-secret, POST /api/v1/me/rotate-token, GET /api/v1/me/keys,
POST /api/v1/me/keys, DELETE /api/v1/me/keys/{id}, POST /api/v1/me/applications, GET /api/v1/me/coupons,
GET /api/v1/me/invoices, POST /api/v1/conversions/decisions, POST /api/v1/clicks/explain,
POST /api/v1/clicks/batch, POST /api/v1/impressions/batch, POST /api/v1/conversions/batch,
POST /api/v1/session, DELETE /api/v1/session, GET /api/v1/me`
  .split(',')
  .map((each) => each.trim());

t.test('the document is valid OpenAPI 3.1, says a public validator', async (t) => {
  const result = await new Validator().validate(JSON.parse(text));
  t.strictSame(result.errors, undefined);
  t.ok(result.valid);
});

t.test('the whole API: every endpoint of the specification and the contract is in it', async (t) => {
  const described = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  for (const each of promised) t.ok(described.has(each), each);
});

t.test('every operation that it describes exists', async (t) => {
  for (const { method, path } of operations) {
    const answer = await admin.call(
      method,
      path.replaceAll(/\{\w+\}/g, 'nothing'),
      method === 'GET' ? undefined : {},
    );
    t.notMatch(String(answer.body.message), /^There is no (GET|POST|PUT|PATCH|DELETE) /, `${method} ${path}`);
  }
});

t.test('every operation has a summary and an id of its own, and tells its errors', async (t) => {
  const ids = operations.map(({ operation }) => operation.operationId);
  t.ok(ids.every(Boolean));
  t.equal(new Set(ids).size, ids.length);
  for (const { method, path, operation } of operations.filter(({ path }) => path.startsWith('/api/v1'))) {
    t.ok(operation.summary, `${method} ${path}`);
    // What needs no key is refused for its body, its link or the number of requests alone.
    const needsKey = operation.security === undefined || operation.security.length > 0;
    for (const status of needsKey ? ['401', '403', '429'] : ['429'])
      t.ok(operation.responses[status], `${method} ${path}: ${status}`);
  }
});

t.test('every body that it describes has an example, and the example is one', async (t) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
  ajv.addFormat('ip', true);
  const bodies = operations.filter(({ operation }) => operation.requestBody);
  t.ok(bodies.length > 15);
  for (const { method, path, operation } of bodies) {
    for (const [type, { schema, example }] of Object.entries(operation.requestBody!.content)) {
      t.ok(
        ajv.validate(schema, example),
        `${method} ${path} ${type} ${JSON.stringify([example, ajv.errors])}`,
      );
    }
  }
});

t.test('placeholders of paths are described as parameters', async (t) => {
  for (const { method, path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name);
    t.strictSame(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      inPath,
      `${method} ${path}`,
    );
  }
});

t.test(
  'it tells where links lead, what pixels are, and all that clicks and impressions are refused for',
  async (t) => {
    const publisher = await spec.publisher();
    const refusing = [
      { status: 'paused' },
      { access: 'approval' },
      { targeting: { countries: ['FR'] } },
      { caps: [{ type: 'clicks', window: 'total', limit: 1 }] },
      {},
    ];
    const visitor = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } };
    const codes = new Set<string>();
    const isTold = (method: string, path: string, { status, body, headers }: Answer) => {
      const { operation } = operations.find((each) => each.method === method && each.path === path)!;
      const told = operation.responses[status];
      const [type, content] = Object.entries(told?.content ?? {})[0] ?? [];
      t.equal(type, headers['content-type']?.split(';', 1)[0], `${method} ${path}: ${status}`);
      if (status < 400) return;
      codes.add(body.code);
      t.ok(body.code in (content?.examples ?? {}), `${method} ${path}: ${status} ${body.code}`);
    };
    for (const change of refusing) {
      const { id } = await spec.campaign(change);
      for (const affiliate_id of [publisher.id, publisher.id, 'nobody']) {
        const event = { campaign_id: id, affiliate_id };
        const query = `affiliate_id=${affiliate_id}`;
        for (const what of ['clicks', 'impressions'])
          isTold('POST', `/api/v1/${what}`, await admin.post(`/api/v1/${what}`, event));
        for (const way of ['c', 'i'])
          isTold(
            'GET',
            `/${way}/{campaign_id}`,
            await anyone.call('GET', `/${way}/${id}?${query}`, undefined, visitor),
          );
      }
    }
    t.strictSame([...codes].sort(), [
      'affiliate_not_approved',
      'campaign_not_active',
      'cap_reached',
      'outside_targeting',
      'unknown_affiliate',
    ]);
    for (const path of ['/c/{campaign_id}', '/i/{campaign_id}']) {
      const { operation } = operations.find((each) => each.path === path)!;
      const described = operation.parameters!.map(({ name, required, schema }) => [
        name,
        required,
        schema.type,
      ]);
      t.strictSame(described, [
        ['campaign_id', true, 'string'],
        ['affiliate_id', true, 'string'],
        ['sub1', false, 'string'],
        ['sub2', false, 'string'],
      ]);
    }
  },
);

t.test('answers are as it describes them', async (t) => {
  const campaign = await spec.campaign({ payout: { type: 'fixed', amount: 1 } });
  const publisher = await spec.publisher({ postback_url: 'http://127.0.0.1:1/' });
  const click = await spec.click(campaign, publisher, {
    user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/127.0',
  });
  await spec.click(campaign, publisher, { user_agent: 'curl/8' });
  await admin.post('/api/v1/conversions', { click_id: click, txid: 'x', revenue: 1.5 });
  await spec.settled();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
  ajv.addSchema(document, 'document');
  const own = await spec.keyOf('publisher', publisher);
  const plain = operations.filter(
    ({ method, path }) =>
      method === 'GET' &&
      path.startsWith('/api/v1') &&
      !path.includes('{') &&
      !path.endsWith('export') &&
      // Pages of browsers.
      !path.includes('/session/oidc'),
  );
  for (const { path } of plain) {
    const pointer = `document#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/get/responses/200/content/application~1json/schema`;
    const validate = ajv.getSchema(pointer);
    t.ok(validate, pointer);
    const answer = await (path.startsWith('/api/v1/me/') ? own : admin).get(path);
    t.ok(validate?.(answer.body), `${path} ${JSON.stringify(validate?.errors)}`);
  }
  for (const [path, client] of [
    ['/api/v1/nothing', admin],
    ['/api/v1/clicks', anyone],
    ['/api/v1/clicks?limit=x', admin],
  ] as const) {
    const validate = ajv.getSchema(
      'document#/paths/~1api~1v1~1clicks/get/responses/400/content/application~1json/schema',
    );
    t.ok(validate?.((await client.get(path)).body), `${path} ${JSON.stringify(validate?.errors)}`);
  }
});

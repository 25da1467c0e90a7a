type Json = Record<string, unknown>;

/** Likely values by the name of the field: the page shows them ready to be changed and sent. */
const values: Readonly<Record<string, unknown>> = {
  campaign_id: 'shoes',
  affiliate_id: 'blog',
  publisher_id: 'blog',
  advertiser_id: 'shop',
  account_id: 'blog',
  sub1: 'newsletter',
  sub2: 'march',
  country: 'DE',
  countries: ['DE', 'AT'],
  device: 'mobile',
  devices: ['mobile', 'desktop'],
  os: 'android',
  browser: 'chrome',
  ip: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  since: '2026-11-01T00:00:00.000Z',
  referrer: 'https://blog.example/',
  click_id: 'the id of a click',
  txid: 'order-1',
  status: 'approved',
  goal: 'default',
  currency: 'USD',
  revenue: 80,
  payout: 4,
  amount: 2.5,
  rate: 1.08,
  name: 'Shoes',
  email: 'ada@example.com',
  password: 'three words and a number 7',
  offer_url: 'https://shop.example/?click={click_id}',
  fallback_url: 'https://shop.example/',
  postback_url: 'https://blog.example/sale?click={click_id}&payout={payout}',
  url: 'https://blog.example/sale?click={click_id}&payout={payout}',
  code: 'SAVE10',
  due_on: '2030-01-31',
  limit: 1000,
  rate_limit: 600,
  event_limit: 60_000,
  grace_seconds: 86_400,
  ids: ['the id of an event'],
};

/** Fields that are rarely sent, or exclude others: left out of examples. */
const leftOut: ReadonlySet<string> = new Set(['id', 'coupon', 'expires_at', 'goals', 'targeting', 'all']);

const ofType: Readonly<Record<string, unknown>> = { string: 'text', number: 1, integer: 1, boolean: false };

interface BodySchema {
  properties?: Json;
  required?: string[];
  examples?: readonly Json[];
}

/** A body that a schema admits: its own example, or one that is made of likely values. */
export function exampleBody(schema: unknown): Json {
  const { properties = {}, required = [], examples } = schema as BodySchema;
  if (examples?.[0]) return examples[0];
  const names = Object.keys(properties).filter((name) => required.includes(name) || !leftOut.has(name));
  return Object.fromEntries(names.map((name) => [name, exampleValue(name, properties[name] as Json)]));
}

function exampleValue(name: string, schema: Json): unknown {
  const { type, anyOf, items, const: only } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(anyOf)) return exampleValue(name, anyOf[0] as Json);
  if (type === 'object') return exampleBody(schema);
  const value = values[name];
  if (type === 'array') return value ?? [exampleValue(name, items as Json)];
  const types = [type].flat().map(String);
  const fits = types.some((each) => (each === 'string') === (typeof value === 'string'));
  return value !== undefined && fits ? value : ofType[types[0]!];
}

import t from 'tap';
import {
  bodyOf,
  changesOf,
  controlOf,
  fieldsOf,
  firstValue,
  plain,
  pruned,
  type Schema,
  valuesOf,
} from '../src/resources/schema.js';

const campaign = fieldsOf('post /api/v1/campaigns');
const change = fieldsOf('patch /api/v1/campaigns/{id}');

t.test('each field is entered as its schema asks', async (t) => {
  const controls = Object.entries(campaign.properties!).map(([name, schema]) => [
    name,
    controlOf(plain(schema).schema),
  ]);
  t.match(Object.fromEntries(controls), {
    name: 'text',
    status: 'choice',
    payout: 'group',
    goals: 'rows',
    accept_payout: 'check',
    targeting: 'group',
    caps: 'rows',
  });
  const { countries } = campaign.properties!.targeting!.properties!;
  t.equal(controlOf(plain(countries!).schema), 'lines');
  t.equal(plain(countries!).isNullable, true);
  const { limit, type } = campaign.properties!.caps!.items!.properties!;
  t.equal(controlOf(limit!), 'number');
  t.equal(controlOf(type!), 'fixed');
  t.same(campaign.required, ['advertiser_id', 'name', 'offer_url']);
});

t.test('a row begins with what it can only be', async (t) => {
  t.same(pruned(firstValue(campaign.properties!.caps!.items!)), { type: 'clicks', window: 'day' });
});

t.test('what was left empty is not sent', async (t) => {
  const entered = {
    name: 'Shoes',
    status: undefined,
    fallback_url: '',
    payout: { type: undefined, amount: undefined },
    goals: [],
    accept_payout: false,
    targeting: { countries: ['DE', ''], devices: [] },
  };
  t.same(bodyOf(entered), { name: 'Shoes', accept_payout: false, targeting: { countries: ['DE'] } });
});

t.test('a change has the fields that differ, whole, and null or nothing where one was emptied', async (t) => {
  const record = {
    id: 'shoes',
    name: 'Shoes',
    offerUrl: 'https://shop.example/',
    fallbackUrl: 'https://shop.example/else',
    payout: { type: 'fixed', amount: 2 },
    acceptPayout: false,
    targeting: { countries: ['DE'], devices: null, os: null },
    caps: [{ type: 'clicks', window: 'day', limit: 5 }],
  };
  const before = valuesOf(change, record);
  t.equal(before.offer_url, 'https://shop.example/');
  t.equal('id' in before, false, 'no field of the change');
  t.same(changesOf(change, before, before), {});
  const after = {
    ...before,
    name: 'Boots',
    fallback_url: undefined,
    payout: { type: undefined, amount: undefined },
    targeting: { countries: [] },
    caps: [],
  };
  t.same(changesOf(change, before, after), {
    name: 'Boots',
    fallback_url: null,
    payout: null,
    targeting: {},
    caps: [],
  });
});

t.test('what an operation takes in its path is a field, too; an id is none', async (t) => {
  const rate: Schema = fieldsOf('put /api/v1/exchange-rates/{currency}');
  t.same(rate.required, ['currency', 'rate']);
  t.equal('id' in fieldsOf('patch /api/v1/keys/{id}').properties!, false);
});

t.test('the filters of a list are without its paging', async (t) => {
  t.same(Object.keys(fieldsOf('get /api/v1/invoices').properties!), ['publisher_id', 'status']);
  t.same(fieldsOf('get /nowhere').properties, {});
});

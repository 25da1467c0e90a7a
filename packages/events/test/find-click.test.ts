import t from 'tap';
import {
  BatchNames,
  type ClickSources,
  clickFinder,
  clickLine,
  EventIds,
  type KnownClick,
} from '../src/index.js';

const ids = new EventIds('a secret');
const id = ids.at(new BatchNames(1).next(), 3);
const click: KnownClick = {
  ...{
    id,
    campaignId: 'c',
    affiliateId: 'p',
    advertiserId: 'a',
    country: 'DE',
    device: '',
    os: '',
    browser: '',
  },
  ...{ sub1: 'tab\there', sub2: '', fraudReasons: [], fraudScore: 0 },
};
const line = clickLine(id, click).trimEnd();
const away = () => Promise.reject(new Error('away'));
const none = async () => null;

const find = (places: Partial<ClickSources>, wanted = id) =>
  clickFinder({ ids, findWaiting: none, findStored: none, ...places })(wanted);

t.test('looks into the queue first, then into ClickHouse', async (t) => {
  t.same(await find({ findWaiting: async () => line }), click);
  t.same(await find({ findStored: async () => click }), click);
  const order: string[] = [];
  const noting = (place: string) => async () => {
    order.push(place);
    return null;
  };
  await find({ findWaiting: noting('queue'), findStored: noting('store') });
  t.same(order, ['queue', 'store']);
});

t.test('a made-up id is unknown without a search', async (t) => {
  for (const other of ['x', '', id.toUpperCase(), `${id}0`]) {
    t.equal(await find({ findWaiting: away, findStored: away }, other), null, other);
  }
});

t.test('a store that is away never makes a click unknown', async (t) => {
  t.same(await find({ findWaiting: away, findStored: async () => click }), click);
  t.same(await find({ findWaiting: async () => line, findStored: away }), click);
  const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 1 } };
  await t.rejects(find({ findWaiting: away }), unavailable, 'the queue may have it');
  await t.rejects(find({ findStored: away }), unavailable, 'ClickHouse may have it');
  t.equal(await find({}), null, 'both are there and have not got it');
});

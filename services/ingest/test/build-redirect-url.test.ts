import t from 'tap';
import { buildRedirectUrl } from '../src/acceptance/build-redirect-url.js';
import { campaign, input } from './fixtures.js';

const url = (offerUrl: string, change = {}) => buildRedirectUrl(campaign({ offerUrl }), input(change), 'ID');

t.test('every macro is filled in, URL-encoded', async (t) => {
  t.equal(
    url(
      'https://o.example/{campaign_id}/{affiliate_id}?c={click_id}&a={sub1}&b={sub2}&g={country}&d={device}&o={os}',
      { sub1: 'a b&c', sub2: 'ü/?' },
    ),
    'https://o.example/cmp_1/pub_1?c=ID&a=a%20b%26c&b=%C3%BC%2F%3F&g=US&d=mobile&o=android',
  );
});

t.test('a macro may come more than once, and an absent value leaves nothing', async (t) => {
  t.equal(url('https://o.example/?a={click_id}&b={click_id}&s={sub1}'), 'https://o.example/?a=ID&b=ID&s=');
});

t.test('where the offer URL has no {click_id}, it is added to the query', async (t) => {
  const cases = {
    'https://o.example': 'https://o.example?click_id=ID',
    'https://o.example/x': 'https://o.example/x?click_id=ID',
    'https://o.example/x?a=1': 'https://o.example/x?a=1&click_id=ID',
    'https://o.example/x?': 'https://o.example/x?click_id=ID',
    'https://o.example/x?a=1&': 'https://o.example/x?a=1&click_id=ID',
    'https://o.example/x#top': 'https://o.example/x?click_id=ID#top',
    'https://o.example/x?a={sub1}#top?': 'https://o.example/x?a=&click_id=ID#top?',
    'https://o.example/x?a=1&click_id=&b=2': 'https://o.example/x?a=1&click_id=ID&b=2',
    'https://o.example/x?click_id=old#top': 'https://o.example/x?click_id=ID#top',
    'https://o.example/x?click_id={sub1}&click_id&b=2': 'https://o.example/x?click_id=ID&b=2',
    'https://o.example/x?click%5Fid=1': 'https://o.example/x?click_id=ID',
    'https://o.example/x?Click_id=1&xclick_id=2': 'https://o.example/x?Click_id=1&xclick_id=2&click_id=ID',
    'https://o.example/x?a=%7Bclick_id%7D': 'https://o.example/x?a=ID',
    'market://details?id=app': 'market://details?id=app&click_id=ID',
    'intent:#Intent;scheme=x;end': 'intent:?click_id=ID#Intent;scheme=x;end',
  };
  for (const [offer, expected] of Object.entries(cases)) t.equal(url(offer), expected, offer);
});

t.test('text that UTF-8 cannot carry does not break a redirect', async (t) => {
  t.equal(
    url('https://o.example/?c={click_id}&a={sub1}', { sub1: '\ud800' }),
    'https://o.example/?c=ID&a=%EF%BF%BD',
  );
});

t.test('what a visitor sends leads to no other part of the path', async (t) => {
  const cases: [string, object, string][] = [
    ['https://o.example/a/{sub1}/b?c={click_id}', { sub1: '..' }, 'https://o.example/a/__/b?c=ID'],
    ['https://o.example/a/{sub1}?c={click_id}', { sub1: '.' }, 'https://o.example/a/_?c=ID'],
    [
      'https://o.example/a/{sub1}{sub2}?c={click_id}',
      { sub1: '.', sub2: '.' },
      'https://o.example/a/__?c=ID',
    ],
    ['https://o.example/a/.{sub1}', { sub1: '.' }, 'https://o.example/a/__?click_id=ID'],
    ['https://o.example/a/{sub1}', { sub1: '%2e%2e' }, 'https://o.example/a/%252e%252e?click_id=ID'],
    ['https://o.example/a/{sub1}', { sub1: '../..' }, 'https://o.example/a/..%2F..?click_id=ID'],
    ['https://o.example/a/{sub1}-x', { sub1: '..' }, 'https://o.example/a/..-x?click_id=ID'],
    [
      'https://o.example/?a={sub1}&b={sub2}',
      { sub1: '..', sub2: '.b' },
      'https://o.example/?a=..&b=.b&click_id=ID',
    ],
  ];
  for (const [offer, sent, expected] of cases) t.equal(url(offer, sent), expected);
});

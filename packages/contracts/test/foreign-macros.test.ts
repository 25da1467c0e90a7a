import t from 'tap';
import { faultsOfTemplate, offerMacros, postbackMacros } from '../src/index.js';

const offer = { macros: offerMacros, isForVisitors: true };
const postback = { macros: postbackMacros, isForVisitors: false };
const isRefused = (url: string, kind = offer) => faultsOfTemplate('url', url, kind).length === 1;

const $ = '$';
/** The notations of other trackers and template languages around a name `x`. */
const foreign = [
  ...[
    '{{x}}',
    `${$}{x}`,
    '%x%',
    '%%x%%',
    '<x>',
    '< x >',
    '(x)',
    '$(x)',
    '#x#',
    '##x##',
    '~x~',
    '@x@',
    '$x$',
    '__X__',
  ],
  ...['%{x}', '#{x}', '<%= x %>', '<?= x ?>', '*|X|*', '!!!x!!!', '{ x }', '( x )'],
];

t.test('a macro of another tracker is refused, in each notation', async (t) => {
  for (const kind of [offer, postback])
    for (const notation of foreign) {
      const macro = notation.replace(/x/i, () => (notation === '#{x}' ? 'txn' : 'click_id'));
      const inCapitals = notation === '__X__' || notation === '*|X|*' ? macro.toUpperCase() : macro;
      // `%24{sub1}` is an amount.
      const encoded = inCapitals.startsWith(`${$}{`)
        ? []
        : [inCapitals.replace(/[^\w%{}]/g, encodeURIComponent)];
      for (const written of [inCapitals, ...encoded])
        for (const end of ['', '&b=1', '/c', '#part'])
          t.ok(isRefused(`https://o.example/a?c=${written}${end}`, kind), `${written}${end}`);
    }
  for (const url of [
    'https://o.example/__CLICKID__/a',
    'https://o.example/?c=tt-__CLICKID__-1',
    'https://net.example/?url=https%3A%2F%2Fo.example%2F%3Fc%3D(click_id)%26d%3D1',
    'https://o.example/[x]/a',
  ])
    t.ok(isRefused(url), url);
});

t.test('[x] in the query of an offer URL is left alone, unless it is a macro of ours', async (t) => {
  for (const query of ['brand=[nike]', 'a=[x]&c={click_id}', 'a=%5Bx%5D', 'filter=x[y]', 'a=[txid]'])
    t.notOk(isRefused(`https://o.example/?${query}`), query);
  for (const query of ['a=[click_id]', 'a=[x]&c=[CLICK_ID]', 'a=%5Bsub1%5D', 'a=[ sub2 ]'])
    t.ok(isRefused(`https://o.example/?${query}`), query);
  t.ok(isRefused('https://o.example/?a=[x]', postback), 'a postback URL has no filters of a shop');
});

t.test('what addresses have anyway, and our own macros', async (t) => {
  for (const url of [
    'https://o.example/wiki/Foo_(bar)?c={click_id}',
    'https://o.example/a(b)/c?d=e(f)g',
    'https://o.example/~user/@user/a#part',
    'https://o.example/a?b=1#{sub1}',
    'https://o.example/@{sub1}?m=a@b.example',
    'https://o.example/a__b__c?utm_campaign=spring__sale',
    'https://o.example/?ids[a]=1&ids[b][c]=2&list[]=3&c={click_id}',
    'https://o.example/?a=%20abc%20&b=%E4bc%20d&p=100%&c={click_id}',
    'https://o.example/?a=%24{sub1}&price=$5&b=$6',
    'http://[fe80::1]:8080/?c={click_id}',
    'https://user:pass@o.example/?c=%7Bclick_id%7D',
  ])
    t.strictSame(faultsOfTemplate('url', url, offer), [], url);
});

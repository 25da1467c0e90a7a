import t from 'tap';
import { fillUrlTemplate, offerMacros, parseUrlTemplate } from '../src/index.js';

const values: Record<string, string> = { click_id: 'ID', sub1: 'a&b=1#x', sub2: '' };
const fill = (source: string, change = {}) => {
  const all = { ...values, ...change } as Record<string, string>;
  return fillUrlTemplate(parseUrlTemplate(source, offerMacros), (name) => all[name] ?? '');
};
const encoded = (text: string, times: number): string =>
  times === 0 ? text : encodeURIComponent(encoded(text, times - 1));
const nestedIn = (url: string, ...around: string[]) =>
  around.reduce((inner, outer) => outer + encodeURIComponent(inner), url);

t.test('a value is encoded once, and once more for each URL that it is nested in', async (t) => {
  const shop = 'https://shop.example/?s={sub1}&cid={click_id}';
  const cases: [string, number][] = [
    ['https://o.example/?s={sub1}', 1],
    ['https://o.example/{sub1}', 1],
    ['https://o.example/#s={sub1}', 1],
    ['https://o.example/?text=a%20b%26{sub1}', 1],
    ['https://o.example/?path=%2Fa%2F{sub1}', 1],
    ['https://o.example/?u=https%3A%2F%2Fshop.example%2F&s={sub1}', 1],
    ['https://o.example/?u=https://shop.example/?a=1&s={sub1}', 1],
    [nestedIn(shop, 'https://net.example/go?url='), 2],
    [nestedIn(shop, 'https://net.example/go?a=1&url='), 2],
    [nestedIn(shop, 'https://net.example/go?'), 2],
    [nestedIn(shop, 'https://net.example/go/'), 2],
    [nestedIn(shop, 'https://net.example/#to='), 2],
    [nestedIn(shop, 'myapp://open?url='), 2],
    [nestedIn('shop.example/a?s={sub1}', 'https://net.example/?url='), 2],
    [nestedIn('//shop.example/{sub1}', 'https://net.example/?url='), 2],
    [nestedIn('https://shop.example/{sub1}', 'https://net.example/?url='), 2],
    [nestedIn('https://shop.example/#{sub1}', 'https://net.example/?url='), 2],
    [nestedIn('c={click_id}&s={sub1}', 'market://details?id=app&referrer='), 2],
    ['https://net.example/?url=https://shop.example/?s={sub1}', 2],
    ['https://net.example/?url=https://shop.example/{sub1}', 2],
    [`intent://x#Intent;S.browser_fallback_url=${encodeURIComponent(shop)};end`, 2],
    [nestedIn(shop, 'https://a.example/?u=', 'https://b.example/?u='), 3],
    [nestedIn(shop, 'https://a.example/?u=', 'https://b.example/?u=', 'https://c.example/?u='), 4],
  ];
  for (const [source, times] of cases) {
    const inBraces = source.replace(/%(?:25)*7B(\w+)%(?:25)*7D/gi, '{$1}');
    const expected = inBraces.replace('{sub1}', encoded(values.sub1!, times)).replace('{click_id}', 'ID');
    for (const written of [source, inBraces]) t.equal(fill(written), expected, written);
  }
});

t.test('the innermost URL gets the value whole', async (t) => {
  const url = fill(
    'https://net.example/go?url=https%3A%2F%2Fshop.example%2F%3Fs%3D{sub1}%26cid%3D{click_id}',
  );
  const shop = new URL(new URL(url).searchParams.get('url')!);
  t.strictSame(Object.fromEntries(shop.searchParams), { s: values.sub1, cid: 'ID' });
});

t.test('braces may be encoded', async (t) => {
  t.equal(fill('https://o.example/?c=%7Bclick_id%7D&d=%7bclick_id%7d'), 'https://o.example/?c=ID&d=ID');
  t.equal(fill('https://o.example/?u=%257Bclick_id%257D'), 'https://o.example/?u=ID');
  t.equal(fill('https://o.example/?u=%7Bother%7D{x}'), 'https://o.example/?u=%7Bother%7D{x}');
});

t.test('no value leads to another part of a path, in a nested URL neither', async (t) => {
  const nested = nestedIn('https://shop.example/a/{sub1}', 'https://net.example/?u=');
  for (const [sub1, sent] of [
    ['..', '__'],
    ['.', '_'],
    ['...', '...'],
    ['..a', '..a'],
  ] as const) {
    t.equal(new URL(fill(nested, { sub1 })).searchParams.get('u'), `https://shop.example/a/${sent}`, sub1);
  }
  const inQuery = nestedIn('https://shop.example/?a={sub1}', 'https://net.example/?u=');
  t.equal(new URL(fill(inQuery, { sub1: '..' })).searchParams.get('u'), 'https://shop.example/?a=..');
});

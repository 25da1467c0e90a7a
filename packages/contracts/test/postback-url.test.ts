import t from 'tap';
import { type PostbackMacro, postbackMacros, renderPostbackUrl } from '../src/index.js';

const empty = Object.fromEntries(postbackMacros.map((name) => [name, ''])) as Record<PostbackMacro, string>;
const render = (template: string, values: Partial<typeof empty>) =>
  renderPostbackUrl(template, { ...empty, ...values });

t.test('macros are filled in and encoded; the fragment is left out', async (t) => {
  t.equal(
    render('https://h.example/{goal}/x?a={sub1}&b={sub2}#{txid}', { goal: 'a/b', sub1: '../ä&', txid: 't' }),
    'https://h.example/a%2Fb/x?a=..%2F%C3%A4%26&b=',
  );
});

t.test('no value of a macro leads to another path', async (t) => {
  const cases: [string, Partial<typeof empty>, string][] = [
    ['/pb/{sub1}/{txid}', { sub1: '..', txid: 't' }, '/pb/__/t'],
    ['/pb/{sub1}/{txid}', { sub1: '.', txid: '..' }, '/pb/_/__'],
    ['/pb/{sub1}', { sub1: '..' }, '/pb/__'],
    ['/pb/{sub1}?a=1', { sub1: '..' }, '/pb/__?a=1'],
    ['/pb/{sub1}#a', { sub1: '..' }, '/pb/__'],
    ['/pb/{sub1}{sub2}/x', { sub1: '.', sub2: '.' }, '/pb/__/x'],
    ['/pb/%2E{sub1}/x', { sub1: '.' }, '/pb/__/x'],
    ['/pb/.{sub1}/x', {}, '/pb/_/x'],
    ['/pb\\{sub1}\\x', { sub1: '..' }, '/pb/__/x'],
    ['/pb/{sub1}/x', { sub1: '%2e%2e' }, '/pb/%252e%252e/x'],
    ['/pb/{sub1}/x', { sub1: '...' }, '/pb/.../x'],
    ['/pb/a{sub1}/x', { sub1: '..' }, '/pb/a../x'],
    ['/pb/x?{sub1}', { sub1: '..' }, '/pb/x?..'],
    ['/pb/../x/{sub1}', { sub1: 'a' }, '/x/a'],
  ];
  for (const [path, values, rendered] of cases) {
    t.equal(render(`https://h.example${path}`, values), `https://h.example${rendered}`, path);
  }
});

t.test('what makes no http or https URL is null', async (t) => {
  for (const template of ['ftp://h/{txid}', 'https://{txid}/', 'x', '']) t.equal(render(template, {}), null);
});

import { iso31661 } from 'iso-3166';
import t from 'tap';
import { countryOf } from '../src/index.js';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

t.test(
  'the codes that ISO 3166-1 assigns, and XK, are countries in any letter case; no others are',
  async (t) => {
    const assigned = new Set<string>(iso31661.map(({ alpha2 }) => alpha2));
    t.equal(assigned.size, 249);
    for (const code of pairs.filter((each) => each !== 'UK' && each !== 'EL')) {
      const expected = assigned.has(code) || code === 'XK' ? code : undefined;
      t.equal(countryOf(code), expected, code);
      t.equal(countryOf(code.toLowerCase()), expected);
    }
  },
);

t.test('UK is GB and EL is GR', async (t) => {
  for (const code of ['UK', 'uk', 'uK']) t.equal(countryOf(code), 'GB', code);
  for (const code of ['EL', 'el']) t.equal(countryOf(code), 'GR', code);
});

t.test('no other text is a country', async (t) => {
  for (const text of ['', 'D', 'DEU', 'D E', 'ß', 'constructor']) t.equal(countryOf(text), undefined, text);
});

import t from 'tap';
import { idOf } from '../src/lib/id-of.js';

const names = {
  publisher: new Map([
    ['pub-1', 'Hiking Blog'],
    ['pub-2', 'Twin'],
    ['pub-3', 'Twin'],
    ['Twin', 'Third'],
  ]),
  advertiser: new Map([['adv-1', 'Hiking blog shop']]),
};

t.test('a typed name is the id of the one that has it, and an id is itself', async (t) => {
  for (const [text, id] of [
    ['Hiking Blog', 'pub-1'],
    ['hiking blog', 'pub-1'],
    ['pub-2', 'pub-2'],
    ['Twin', 'Twin'],
    ['twin', 'twin'],
    ['Hiking blog shop', 'Hiking blog shop'],
    ['unknown', 'unknown'],
  ] as const) {
    t.equal(idOf(names, ['publisher'], text), id, text);
  }
  t.equal(idOf(names, ['publisher', 'advertiser'], 'Hiking blog shop'), 'adv-1');
  t.equal(idOf({}, ['publisher'], 'x'), 'x', 'before the names are there');
});

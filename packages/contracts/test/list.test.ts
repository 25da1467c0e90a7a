import { test } from 'tap';
import { totalOf } from '../src/index.js';

test('the total of a page whose rows were read after they were counted', (t) => {
  const first = { limit: 10, offset: 0, cursor: null };
  const second = { limit: 10, offset: 10, cursor: null };
  const later = { limit: 10, offset: 0, cursor: 'opaque' };
  t.equal(totalOf(3, 4, first), 4, 'a page that ends the list counts it');
  t.equal(totalOf(5, 4, first), 4, 'whatever was counted');
  t.equal(totalOf(1, 0, first), 0, 'and so does one without rows');
  t.equal(totalOf(9, 11, first), 11, 'where others follow, one more is there at least');
  t.equal(totalOf(500, 11, first), 500);
  t.equal(totalOf(12, 3, second), 13, 'the rows before it are there, too');
  t.equal(totalOf(19, 11, second), 21);
  t.equal(totalOf(4, 0, second), 4, 'a page behind the end says nothing');
  t.equal(totalOf(4, 7, later), 7, 'where a cursor is, nobody knows how many came before');
  t.equal(totalOf(40, 7, later), 40);
  t.end();
});

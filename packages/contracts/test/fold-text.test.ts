import t from 'tap';
import { foldText, nameMeant } from '../src/index.js';

/** Texts of a line are one name. */
const alike = [
  [
    'indirim',
    'İNDİRİM',
    'INDIRIM',
    'ındırım',
    'i\u0307ndirim',
    'I\u0307NDI\u0307RI\u0307M',
    'IN\u00adDI\u00adRIM',
  ],
  ['café', 'CAFÉ', 'cafe\u0301', 'CAFE\u0301', ' Café\u200b', 'ca\u00adfé'],
  ['SALE10', 'sale10', 'ＳＡＬＥ１０', 'ｓａｌｅ１０', 'ſale10'],
  ['straße', 'STRASSE', 'Strasse', 'STRAẞE'],
  ['οδος', 'ΟΔΟΣ', 'οδοσ'],
  ['ﬁrst', 'FIRST', 'First'],
  ['скидка', 'СКИДКА'],
];

t.test('texts that are one name', async (t) => {
  for (const [first, ...others] of alike)
    for (const other of others) t.equal(foldText(other), foldText(first!), `${first} ${other}`);
});

t.test('texts that are two', async (t) => {
  const texts = [
    'lead',
    'leads',
    'le ad',
    'le-ad',
    'cafe',
    'café',
    'o',
    'ö',
    'oe',
    '1',
    '١',
    'a\u0307',
    'a',
    'e',
    'E\u0307',
  ];
  t.equal(new Set(texts.map(foldText)).size, texts.length);
});

t.test('a name is found as it is written first', async (t) => {
  t.equal(nameMeant(['Lead', 'LEAD', 'sale'], 'LEAD'), 'LEAD');
  t.equal(nameMeant(['Lead', 'LEAD', 'sale'], 'lead'), 'Lead');
  t.equal(nameMeant(['Lead'], 'leads'), undefined);
});

import { test } from 'tap';
import { ratioText, sayRatio } from '../src/report/standings.js';

test('a ratio that is hardly missed does not look as if it were met', async (t) => {
  const standing = { name: 'ours', perSecond: 1, ratio: 3.997, p50Ms: 1, p99Ms: 1, refused: 0 };
  t.match(sayRatio(4, 'the baseline', standing), /missed with 3\.99/);
  t.match(sayRatio(4, 'the baseline', { ...standing, ratio: 4 }), /met with 4\.00/);
});

test('a ratio of two decimals stays what it is', async (t) => {
  for (let hundredths = 0; hundredths <= 500; hundredths++) {
    const text = (hundredths / 100).toFixed(2);
    t.equal(ratioText(Number(text)), text);
  }
});

import t from 'tap';
import { drawQr } from '../src/lib/qr.js';
import { trackingLinkOf } from '../src/lib/tracking-link.js';

t.test('a QR code holds 2,331 bytes, and a longer text has none', async (t) => {
  t.match(drawQr('https://track.example/c/shoes'), { size: 33, path: /^M2 2h1v1h-1z/ });
  t.equal(drawQr('x'.repeat(2_331))?.size, 181);
  t.equal(drawQr('x'.repeat(2_332)), undefined);
  t.equal(drawQr('ü'.repeat(1_200)), undefined);
});

t.test('a link has what was typed, encoded, and nothing empty', async (t) => {
  const link = { campaignId: 'a b/c', affiliateId: 'p&q', sub1: '<b>&"', sub2: '' };
  const url = new URL(trackingLinkOf(link, 'https://track.example'));
  t.equal(url.pathname, '/c/a%20b%2Fc');
  t.same(Object.fromEntries(url.searchParams), { affiliate_id: 'p&q', sub1: '<b>&"' });
});

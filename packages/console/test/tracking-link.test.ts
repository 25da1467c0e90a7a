import t from 'tap';
import { trackingLinkOf } from '../src/lib/tracking-link.js';

t.test('a link has what was typed, encoded, and nothing empty', async (t) => {
  const link = { campaignId: 'a b/c', affiliateId: 'p&q', sub1: '<b>&"', sub2: '' };
  const url = new URL(trackingLinkOf(link, 'https://track.example'));
  t.equal(url.pathname, '/c/a%20b%2Fc');
  t.same(Object.fromEntries(url.searchParams), { affiliate_id: 'p&q', sub1: '<b>&"' });
});

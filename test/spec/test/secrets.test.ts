import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Entity, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const advertiser = await spec.advertiser();
const password = 'a-password-of-the-receiver';
const postback_url = `http://user:${password}@127.0.0.1:9/?x={txid}`;
const publisher = await spec.publisher({ postback_url });
const campaign = await spec.campaign({ advertiser_id: advertiser.id });

const accounts = [
  ['advertiser', advertiser, 'postbackToken'],
  ['publisher', publisher, 'postbackSecret'],
] as const;

for (const [role, account, field] of accounts) {
  t.test(`a read-only key sees no secret: ${field} is null for an admin and the ${role}`, async (t) => {
    const path = `/api/v1/${role}s`;
    for (const [reads, of] of [
      ['admin', undefined],
      [role, account],
    ] as const) {
      for (const read_only of [false, true]) {
        const key = await spec.keyOf(reads, of, { read_only });
        const one = (await key.get(`${path}/${account.id}`)).body[role] as Entity;
        const listed = (await key.get(`${path}?limit=1000`)).body.rows.find(({ id }) => id === account.id)!;
        const shown = read_only ? null : account[field];
        t.strictSame([one[field], listed[field]], [shown, shown], `${reads}, read-only: ${read_only}`);
      }
    }
  });
}

t.test('a read-only key sees no secret: postback URLs come without their credentials', async (t) => {
  const click_id = await spec.click(campaign, publisher);
  await admin.post('/api/v1/conversions', { click_id, txid: 'guarded' });
  const rows = await waitFor(
    async () => {
      const found = (await admin.get(`/api/v1/postbacks?publisher_id=${publisher.id}`)).body.rows;
      return found.length > 0 && found;
    },
    { what: 'the delivery' },
  );
  for (const [role, account] of [
    ['admin', undefined],
    ['publisher', publisher],
  ] as const) {
    for (const read_only of [false, true]) {
      const key = await spec.keyOf(role, account, { read_only });
      for (const path of [
        'publishers?limit=1000',
        `publishers/${publisher.id}`,
        `postbacks?publisher_id=${publisher.id}`,
        `postbacks/${rows[0]!.id}`,
      ]) {
        const text = (await key.get(`/api/v1/${path}`)).bytes.toString();
        t.equal(text.includes(password), !read_only, `${role} ${path}, read-only: ${read_only}`);
        if (read_only) t.match(text, '//user:***@', path);
      }
    }
  }
});

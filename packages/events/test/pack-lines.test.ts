import { test } from 'tap';
import {
  BatchNames,
  clickLine,
  EventIds,
  impressionLine,
  packLines,
  unpackLine,
  unpackLines,
} from '../src/index.js';

const ids = new EventIds('secret');
const batch = new BatchNames(7).next();
const visit = { country: 'US', device: 'mobile', os: 'android', browser: '', sub2: '' };
const fraud = { fraudReasons: ['velocity'], fraudScore: 60 };

const lineOf = (i: number, campaignId: string, sub1: string) =>
  i % 2 === 0
    ? clickLine(ids.at(batch, i), {
        campaignId,
        affiliateId: 'a',
        advertiserId: 'adv',
        ...visit,
        sub1,
        ...fraud,
      })
    : impressionLine(ids.at(batch, i), { campaignId, affiliateId: 'a', advertiserId: 'adv', ...visit, sub1 });

test('Packed lines come back as they were', async (t) => {
  const strange = ['', 'plain', 'tab\there', 'line\nbreak', 'back\\slash\r', '0', '\u{1f600}', "it's", ' '];
  for (const campaigns of [1, 2, 36, 37, 1_300]) {
    const lines = Array.from({ length: 1_500 }, (_, i) =>
      lineOf(i, `c-${strange[i % strange.length]}-${i % campaigns}`, strange[(i * 7) % strange.length]!),
    ).join('');
    const packed = packLines(batch, lines);
    t.ok(packed.places !== undefined && packed.lines.length + packed.places.length < lines.length);
    t.equal(unpackLines(batch, packed), lines);
  }
});

test('A job of one campaign takes less than half', async (t) => {
  const uuid = '0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f';
  const line = (i: number) =>
    clickLine(ids.at(batch, i), {
      campaignId: uuid,
      affiliateId: uuid,
      advertiserId: uuid,
      ...visit,
      sub1: 'spring',
      ...fraud,
    });
  const lines = Array.from({ length: 200 }, (_, i) => line(i)).join('');
  const packed = JSON.stringify(packLines(batch, lines));
  t.ok(packed.length < JSON.stringify({ lines }).length / 2, `${packed.length} of ${lines.length}`);
});

test('Lines of other batches, or none, stay as they are', async (t) => {
  const other = 'f'.repeat(20);
  const lines = lineOf(0, 'c', 's') + lineOf(1, 'c', 's');
  const cut = `${ids.at(batch, 0)}\tcmp\tbad\n`;
  for (const each of [
    '',
    'not a line',
    `${batch}cut`,
    lines.slice(0, -1),
    cut + cut,
    cut + lines,
    lines + cut,
  ]) {
    t.equal(unpackLines(batch, packLines(batch, each)), each);
  }
  t.strictSame(packLines(other, lines), { lines });
  t.equal(unpackLines(other, packLines(other, lines)), lines);
});

test('One line is found among many', async (t) => {
  const each = Array.from({ length: 50 }, (_, i) => lineOf(i, `c-${i % 3}`, 's'));
  const lines = each.join('');
  for (const packed of [packLines(batch, lines), { lines }]) {
    for (const [i, line] of each.entries()) {
      t.equal(unpackLine(batch, packed, ids.at(batch, i)), line.slice(0, -1));
    }
    t.equal(unpackLine(batch, packed, ids.at(batch, 50)), null);
    t.equal(unpackLine(batch, packed, ids.at(new BatchNames(8).next(), 0)), null, 'of another batch');
  }
  t.equal(unpackLine(batch, { lines: '' }, ids.at(batch, 0)), null);
});

test('What only looks like packed lines is an error, and does not keep its reader for ever', async (t) => {
  for (const lines of ['no end', '000000000000\t0\tx', '\n\n\t'])
    t.throws(() => unpackLines(batch, { lines, places: 'c\ta\td' }), /do not end as packed lines do/, lines);
});

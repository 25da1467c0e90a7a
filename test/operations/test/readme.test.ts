import { readFileSync } from 'node:fs';
import { startTestSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
const walk = readme.slice(readme.indexOf('## The first click'), readme.indexOf('## Features'));

t.test("the README's first click is one: what it shows, in its order, ends in a conversion", async (t) => {
  const { admin, base } = await startTestSystem(t);
  const posted = [...walk.matchAll(/^api (\w+)\s+'([^']+)'/gm)].map(
    ([, noun, body]) => [noun!, body!] as const,
  );
  t.same(
    posted.map(([noun]) => noun),
    ['advertisers', 'publishers', 'campaigns', 'conversions'],
  );
  for (const [noun, body] of posted.slice(0, -1)) await admin('POST', `/api/v1/${noun}`, JSON.parse(body));

  const [, agent] = /-A '([^']+)'/.exec(walk)!;
  const [, path] = /'http:\/\/127\.0\.0\.1:8080(\/c\/[^']+)'/.exec(walk)!;
  const visit = await fetch(base + path, { redirect: 'manual', headers: { 'user-agent': agent! } });
  const clickId = new URL(visit.headers.get('location')!).searchParams.get('click');
  const [, listed] = /'http:\/\/127\.0\.0\.1:8080(\/api\/v1\/clicks)'/.exec(walk)!;
  const rows = async () => (await admin<{ rows: object[] }>('GET', listed!)).rows;
  const click = await waitFor(async () => (await rows())[0], { what: 'the click in the list' });
  t.match(click, { id: clickId, status: 'tracked', sub: { sub1: 'newsletter' } });

  const sale = posted.at(-1)![1].replace('<the id>', clickId!);
  t.match(await admin('POST', '/api/v1/conversions', JSON.parse(sale)), {
    status: 'recorded',
    conversion: { status: 'approved', payout: 2.5 },
  });
});

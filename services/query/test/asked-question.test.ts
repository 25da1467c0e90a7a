import type { Refusal } from '@clicktrail/contracts';
import { test } from 'tap';
import type { QueryDeps } from '../src/index.js';
import { askedQuestion } from '../src/report-builder/report-question.js';

test('what a caller may ask for is checked before anything is computed', async (t) => {
  const catalog = { campaign: () => ({ advertiserId: 'another' }) } as unknown as QueryDeps['catalog'];
  const now = () => t.fail('the period is computed') as never;
  const advertiser = { role: 'advertiser', accountId: 'adv-1' } as Parameters<typeof askedQuestion>[1];
  const refused = (query: object) => {
    try {
      askedQuestion(query, advertiser, { catalog, now });
    } catch (error) {
      return (error as Refusal).code;
    }
    return undefined;
  };
  t.equal(refused({ campaign: 'cmp-3', tz: 'Europe/Berlin' }), 'forbidden');
  t.equal(refused({ group_by: 'advertiser', tz: 'Europe/Berlin' }), 'invalid_request');
});

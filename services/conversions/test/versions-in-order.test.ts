import t from 'tap';
import { startService } from './support/start-service.js';

t.test('versions are in order of time, also where the clock of the next one is behind', async (t) => {
  let clock = Date.parse('2026-03-10T10:00:00.500Z');
  const { call, click } = await startService(t, { now: () => new Date(clock) });
  const sale = { click_id: await click({ campaignId: 'fixed' }), txid: 'late' };
  const report = async (status: string) =>
    (await call('POST', '/api/v1/conversions', 'admin', { ...sale, status })).body;
  const { conversion } = await report('pending');
  clock -= 200;
  t.match(await report('approved'), { status: 'updated' });
  clock += 300;
  t.match(await report('rejected'), { status: 'updated' });
  const { rows } = (await call('GET', `/api/v1/conversions/${conversion.id}/history`, 'admin')).body;
  t.same(
    rows.map(({ changedAt }: { changedAt: string }) => changedAt),
    ['2026-03-10T10:00:00.500Z', '2026-03-10T10:00:00.500Z', '2026-03-10T10:00:00.600Z'],
  );
  t.match(await call('GET', `/api/v1/conversions/${conversion.id}`, 'admin'), {
    body: { conversion: { createdAt: '2026-03-10T10:00:00.500Z', updatedAt: '2026-03-10T10:00:00.600Z' } },
  });
});

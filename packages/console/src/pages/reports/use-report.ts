import { answerOf, api } from '../../lib/api.js';
import type { Report } from '../../lib/metrics.js';
import { questionOf, type ReportState } from '../../lib/report.js';
import { type Read, useRead } from '../../lib/use-read.js';

const everyMs = 60_000;

/** The rows and the totals of a report, read again each minute while it is in view. */
export function useReport(state: ReportState): Read<Report> {
  const query = questionOf(state);
  return useRead(
    `report ${JSON.stringify(query)}`,
    (signal) => answerOf(api.GET('/api/v1/reports/performance', { params: { query }, signal })),
    { everyMs },
  );
}

/** The reporting currency, which every report names and which never changes; USD until one is there. */
export function useCurrency({ period }: Pick<ReportState, 'period'>): string {
  const query = { tz: period.tz, range: '1d', limit: 1 };
  const { data } = useRead('currency', (signal) =>
    answerOf(api.GET('/api/v1/reports/performance', { params: { query }, signal })),
  );
  return data?.currency ?? 'USD';
}

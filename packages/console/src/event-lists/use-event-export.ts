import { api, fileOf } from '../lib/api.js';
import { selectionOf } from '../lib/report.js';
import { type Export, useExport } from '../lib/use-export.js';
import type { Listed } from './listed.js';

type Status = 'tracked' | 'approved' | 'pending' | 'rejected';

/** A file with every row of a list of clicks or sales, whatever page of it is shown. */
export function useEventExport(
  name: string,
  eventType: 'click' | 'conversion',
  { period, filters, status, reason }: Listed,
): Export {
  const selection = selectionOf({ period, filters: [...filters] });
  return useExport(name, (kind, signal) => {
    const query = {
      ...selection,
      eventType,
      ...(status && { status: status as Status }),
      ...(reason && { reason }),
      ...kind,
    };
    return fileOf(api.GET('/api/v1/reports/events/export', { params: { query }, parseAs: 'stream', signal }));
  });
}

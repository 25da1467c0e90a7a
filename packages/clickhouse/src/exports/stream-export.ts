import type { Readable } from 'node:stream';
import type { ClickHouseSettings } from '@clickhouse/client';
import type { ClickHouseClient } from '../client.js';
import { type ReadOptions, readSettings } from '../run/read-rows.js';
import { refuseExceptions } from '../run/refuse-exceptions.js';
import { retryAccepted } from '../run/retry-accepted.js';
import type { Query } from '../sql.js';
import { exportSettings } from './export-settings.js';
import { byteOrderMark } from './spreadsheet.js';

export interface StreamOptions extends ReadOptions {
  /** Puts a byte order mark before the rows. */
  forSpreadsheet?: boolean | undefined;
}

/**
 * Streams the rows of a statement as ClickHouse formats them. ClickHouse writes no faster than the stream is read, and stops
 * when the stream is destroyed or the signal is aborted. The stream fails where ClickHouse fails in the middle.
 */
export async function streamExport(
  client: ClickHouseClient,
  query: Query,
  { limits, signal, deadline, forSpreadsheet }: StreamOptions,
  further: ClickHouseSettings = {},
): Promise<Readable> {
  const answer = await retryAccepted({ signal, deadline }, () =>
    client.exec({
      ...query,
      clickhouse_settings: { ...readSettings({ limits }), ...further, ...exportSettings },
      // Values may be longer than a URL can be.
      use_multipart_params_auto: true,
      ...(signal && { abort_signal: signal }),
    }),
  );
  const stream = refuseExceptions(answer);
  // Nothing was read yet, so the mark comes first.
  if (forSpreadsheet) stream.unshift(byteOrderMark);
  return stream;
}

import { ConversionsRecorded, RecordConversions, RecordConversionsQuery } from '@clicktrail/contracts';
import {
  type App,
  type Batch,
  batchBytesMax,
  compileBatchValidator,
  csv,
  ndjson,
  parseBatches,
} from '@clicktrail/http';
import type { ConversionsDeps } from '../../deps.js';
import { noteBatches, noteSales } from '../../incoming-calls/note-batches.js';
import { withRemembering } from '../../remember-answer.js';
import { reporterOf } from '../record-conversion/reporter-of.js';
import { csvOfSales } from './csv-of-sales.js';
import { readSales } from './read-sales.js';
import { foretellBatch, recordBatch } from './record-batch.js';

/** `POST /api/v1/conversions/batch`: up to a thousand sales, each judged as in a call of its own. In a scope of its own: it alone reads CSV. */
export function recordConversions(app: App, deps: ConversionsDeps): void {
  parseBatches(app, 'conversions', csvOfSales);
  app.route({
    method: 'POST',
    url: '/api/v1/conversions/batch',
    bodyLimit: batchBytesMax,
    config: {
      action: 'conversions.record',
      consumes: ['application/json', ndjson, csv],
      refusals: ['unavailable'],
    },
    ...noteBatches(deps.calls),
    validatorCompiler: compileBatchValidator,
    schema: {
      operationId: 'recordConversions',
      summary: 'Record many conversions',
      description,
      tags: ['Conversions'],
      querystring: RecordConversionsQuery,
      body: RecordConversions,
      response: { 200: ConversionsRecorded },
    },
    handler: async (request, reply) => {
      const { rows } = request.body as unknown as Batch;
      const sales = await readSales(rows);
      const reporter = reporterOf(request);
      if (request.query.dry_run) return foretellBatch(deps, reporter, sales);
      const answer = await withRemembering(deps, request, reply, (rememberIn) =>
        recordBatch(deps, request, reporter, sales, rememberIn),
      );
      noteSales(request, sales, answer.results);
      return answer;
    },
  });
}

const description = `Each sale is judged by itself, as by \`POST /api/v1/conversions\`, and recorded in a transaction of its own together with
its postback: a bad one stops no other. Those with one \`txid\`, or of one click without it, are recorded in their order.

The body is JSON, NDJSON (\`application/x-ndjson\`: one sale a line) or CSV (\`text/csv\`), at most 4 MiB, or 1 MiB compressed with
\`Content-Encoding: gzip\`. It is one request of the key's limit. A body that is no batch as a whole is 400 and records nothing.

CSV begins with a head of the names of the fields, in any order. It is in UTF-8 and separated by commas, semicolons or tabs, as Excel
(CSV UTF-8), Numbers, LibreOffice and Google Sheets save it. An empty cell counts as not sent, a blank row does not count at all. Amounts have
a decimal point. In every form, a \`txid\` such as \`1.23E+12\` is an error of its sale: a spreadsheet has taken it for a number.

After a 5xx some of the sales may be recorded: send the same again. With an \`Idempotency-Key\` they are answered as they would have been;
without one they are \`duplicate\`, and a coupon's sale without a \`txid\` is recorded once more.`;

import {
  badField,
  CreateReconciliation,
  OneReconciliation,
  reconciliationBytesMax,
  reconciliationKeptDays,
  reconciliationLinesMax,
  reconciliationsMax,
} from '@clicktrail/contracts';
import { type App, compileBatchValidator } from '@clicktrail/http';
import Type from 'typebox';
import type { ConversionsDeps } from '../../deps.js';
import { OrderOfFile } from '../../reconciliation/file/order-line.js';
import { fileTypes, parseFiles } from '../../reconciliation/file/parse-files.js';
import type { TakenFile } from '../../reconciliation/file/take-file.js';
import { makeReconciliation } from '../../reconciliation/make-reconciliation.js';
import { reconciliationOnWire } from '../../reconciliation/on-wire.js';
import { withRemembering } from '../../remember-answer.js';
import { tags, url } from './records.js';

/** For the API document, which shows its lines as text. */
const Orders = Type.Object({ orders: Type.Array(OrderOfFile) });

/** `POST /api/v1/reconciliations`: compares a file of orders with what is recorded. */
export function createReconciliation(app: App, deps: ConversionsDeps): void {
  parseFiles(app, deps);
  app.route({
    method: 'POST',
    url,
    config: {
      action: 'reconciliations.write',
      refusals: ['unknown_campaign', 'forbidden', 'payload_too_large', 'unavailable'],
      refusalTexts: {
        payload_too_large: `The file is larger than ${reconciliationBytesMax / 1024 / 1024} MiB.`,
      },
      consumes: fileTypes,
    },
    validatorCompiler: compileBatchValidator,
    schema: {
      operationId: 'createReconciliation',
      summary: 'Compare a file of orders with the conversions of a campaign',
      description,
      tags,
      querystring: CreateReconciliation,
      body: Orders,
      response: { 201: OneReconciliation },
    },
    handler: async (request, reply) => {
      const { principal, query } = request;
      const file = request.body as unknown as TakenFile;
      await requireKnown(deps, query.campaign_id);
      const answer = await withRemembering(deps, request, reply, (rememberIn) =>
        makeReconciliation(deps, principal, query, file, async (tx, made) => {
          const body = { success: true as const, reconciliation: reconciliationOnWire(made) };
          await rememberIn?.(tx, { status: 201, body });
          return body;
        }),
      );
      return reply.code(201).send(answer);
    },
  });
}

const description = `The file is CSV with a head of the names \`txid\`, \`status\`, \`revenue\`, \`currency\`, of which only \`txid\` is required, or NDJSON with
an object of these fields a line: up to ${reconciliationLinesMax.toLocaleString('en')} lines and ${reconciliationBytesMax / 1024 / 1024} MiB. An empty cell counts as
not sent: what the file does not say differs from nothing. A line with a fault is \`unreadable\`, and stops no other.

Nothing is changed: apply the result, or a part of it, by \`POST /api/v1/reconciliations/{id}/apply\`. It is kept for
${reconciliationKeptDays} days; an account, or an admin key, has ${reconciliationsMax} of them at most, and one file on its way at a time: others get 429.`;

/** @throws Refusal `unknown_campaign` */
async function requireKnown({ catalog }: Pick<ConversionsDeps, 'catalog'>, id: string): Promise<void> {
  if (catalog.campaign(id)) return;
  await catalog.refresh();
  if (!catalog.campaign(id)) throw badField('campaign_id', 'does not exist', 'unknown_campaign');
}

import type { IncomingMessage } from 'node:http';
import { requireOwnCampaigns } from '@clicktrail/catalog';
import { isDay } from '@clicktrail/contracts';
import { type App, csv, ndjson, ReadBody, UnreadableBody, wantedOf } from '@clicktrail/http';
import { dropUpload } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ConversionsDeps } from '../../deps.js';
import { ordersOfCsv, ordersOfNdjson, type ReadOrders } from './read-orders.js';
import { TakenFile, takeFile } from './take-file.js';

export const fileTypes = [csv, ndjson];

/**
 * Reads the bodies of the routes of this app as files of orders: `request.body` is a {@link TakenFile}, or an UnreadableBody
 * where the whole is none. What no reconciliation has used is forgotten before the answer leaves: the next file may come at once.
 */
export function parseFiles(app: App, { pool, catalog }: Pick<ConversionsDeps, 'pool' | 'catalog'>): void {
  const parse = (type: string, read: ReadOrders) =>
    app.addContentTypeParser(type, async (request: FastifyRequest, payload: IncomingMessage) =>
      mayRead(catalog, request) ? takeFile(pool, request, payload, read) : new ReadBody(''),
    );
  app.removeContentTypeParser(['application/json', '*']);
  parse(csv, ordersOfCsv);
  parse(ndjson, ordersOfNdjson);
  app.addContentTypeParser('*', async (request: FastifyRequest) =>
    Number(request.headers['content-length']) === 0
      ? undefined
      : new UnreadableBody(wantedOf(request.routeOptions.config.consumes)),
  );
  app.addHook('onSend', async ({ body }) => {
    if (body instanceof TakenFile && !body.isUsed) await dropUpload(pool, body.uploadId).catch(() => {});
  });
}

/**
 * Tells whether the query is of the right shape, so that a file is not read in vain; its schema says what is wrong with it.
 * @throws Refusal `forbidden` where it names a campaign of another advertiser
 */
function mayRead(catalog: ConversionsDeps['catalog'], { principal, query }: FastifyRequest): boolean {
  const { campaign_id, from, to } = query as Record<string, unknown>;
  if (typeof campaign_id !== 'string' || !isDay(from) || !isDay(to)) return false;
  requireOwnCampaigns(catalog, principal, [campaign_id]);
  return true;
}

/**
 * The baseline: Fastify with the routes' own body and response schemas and nothing behind them.
 * What it answers is made up on the spot; what it costs is what any HTTP service in Node has to pay.
 */
import { randomUUID } from 'node:crypto';
import { ClickRecorded, ImpressionRecorded, RecordClick, RecordImpression } from '@clicktrail/contracts';
import { announce } from './announce.js';
import { createBaselineApp } from './baseline-app.js';

const app = createBaselineApp();

app.post(
  '/api/v1/clicks',
  { schema: { body: RecordClick, response: { 201: ClickRecorded } } },
  async (request, reply) => {
    const { campaign_id: campaignId } = request.body as RecordClick;
    reply.code(201);
    const id = randomUUID();
    return {
      success: true,
      click: { id, campaignId, status: 'tracked' },
      redirectUrl: `https://offer.example/?c=${id}`,
    };
  },
);

app.post(
  '/api/v1/impressions',
  { schema: { body: RecordImpression, response: { 201: ImpressionRecorded } } },
  async (request, reply) => {
    const { campaign_id: campaignId } = request.body as RecordImpression;
    reply.code(201);
    return { success: true, impression: { id: randomUUID(), campaignId } };
  },
);

app.get('/c/:campaign_id', async (_request, reply) =>
  reply.code(302).header('location', `https://offer.example/?c=${randomUUID()}`).send(),
);

await announce(app);

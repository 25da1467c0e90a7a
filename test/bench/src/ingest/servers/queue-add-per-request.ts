/**
 * The usual design of such services: the same route with one `queue.add` per request, on the same Redis.
 * Its worker is `worker-per-event.ts`.
 */
import { randomUUID } from 'node:crypto';
import { ClickRecorded, RecordClick } from '@clicktrail/contracts';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { announce } from './announce.js';
import { createBaselineApp } from './baseline-app.js';

const redis = new Redis(process.env.REDIS_URL!, { maxRetriesPerRequest: null });
const queue = new Queue(process.env.QUEUE ?? 'one-event-per-job', {
  connection: redis,
  defaultJobOptions: { removeOnComplete: true },
  streams: { events: { maxLen: 100 } },
});

const app = createBaselineApp();

app.post(
  '/api/v1/clicks',
  { schema: { body: RecordClick, response: { 201: ClickRecorded } } },
  async (request, reply) => {
    const body = request.body as RecordClick;
    const id = randomUUID();
    await queue.add('click', { id, ...body });
    reply.code(201);
    return {
      success: true,
      click: { id, campaignId: body.campaign_id, status: 'tracked' },
      redirectUrl: `https://offer.example/?c=${id}`,
    };
  },
);

await announce(app);

import { gzipSync } from 'node:zlib';
import { makeCampaign } from '@clicktrail/harness';
import type { Network } from '../traffic.js';
import { postHead, visitorBodies } from '../visitors.js';
import { batchOf, eventsPerBatch } from './batch-traffic.js';

const bytesMax = 4 * 1024 * 1024;
const json = 'content-type: application/json';
const lines = 'content-type: application/x-ndjson';
const gzip = 'content-encoding: gzip';

/** Whole requests: batches that are wrong in ways that cost much to find. */
export async function malformedBatches(network: Network): Promise<Buffer[]> {
  const sound = batchOf(visitorBodies([await makeCampaign(network)]).slice(0, eventsPerBatch));
  const cutOff = sound.slice(0, -1);
  const ofLines = Array.from({ length: 1_000 }, (_, i) => (i % 2 === 0 ? '{"campaign_id":7}' : '[{"a":'));
  const bodies: [headers: string[], body: string | Buffer][] = [
    [[json], cutOff],
    [[json], sound.replace('}', '}}')],
    [[json], sound.replaceAll('"campaign_id"', '"campaign"')],
    [[json], `{"events":[${'['.repeat(100_000)}`],
    [[json], `{"events":[${'{},'.repeat(1_000)}{}]}`],
    [[json], `{"events":["${'x'.repeat(1_000_000)}]}`],
    [[lines], ofLines.join('\n')],
    [[lines], Buffer.alloc(bytesMax, '"')],
    [[json, gzip], gzipSync(Buffer.alloc(100 * bytesMax))],
    [[json, gzip], gzipSync(sound).subarray(0, -20)],
    [[json, gzip], gzipSync(cutOff)],
  ];
  return bodies.map(([headers, body]) =>
    Buffer.concat([
      Buffer.from(postHead('clicks/batch', network.adminKey, body, headers)),
      Buffer.from(body),
    ]),
  );
}

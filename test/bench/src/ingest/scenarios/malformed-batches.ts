import { gzipSync } from 'node:zlib';

const bytesMax = 4 * 1024 * 1024;

export interface MalformedTraffic {
  headers: Record<string, string>;
  bodies: Buffer[];
}

/** Batches that are wrong in ways that cost much to find, made of a sound one. */
export function malformedBatches(sound: string): MalformedTraffic[] {
  const json = { 'content-type': 'application/json' };
  const cutOff = sound.slice(0, -1);
  const lines = Array.from({ length: 1_000 }, (_, i) => (i % 2 === 0 ? '{"campaign_id":7}' : '[{"a":'));
  return [
    {
      headers: json,
      bodies: [
        cutOff,
        sound.replace('}', '}}'),
        sound.replaceAll('"campaign_id"', '"campaign"'),
        `{"events":[${'['.repeat(100_000)}`,
        `{"events":[${'{},'.repeat(1_000)}{}]}`,
        `{"events":["${'x'.repeat(1_000_000)}]}`,
      ].map((text) => Buffer.from(text)),
    },
    {
      headers: { 'content-type': 'application/x-ndjson' },
      bodies: [Buffer.from(lines.join('\n')), Buffer.alloc(bytesMax, '"')],
    },
    {
      headers: { ...json, 'content-encoding': 'gzip' },
      bodies: [gzipSync(Buffer.alloc(100 * bytesMax)), gzipSync(sound).subarray(0, -20), gzipSync(cutOff)],
    },
  ];
}

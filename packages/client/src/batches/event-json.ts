import type { FilledBatch } from './fill-batches.js';

const encoder = new TextEncoder();
const [head, comma, tail] = ['{"events":[', ',', ']}'].map((text) => encoder.encode(text)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/** The bytes of a body beside its events and the commas after them. */
export const frameBytes = head.byteLength + tail.byteLength;

/**
 * Writes an event as JSON in UTF-8.
 * @throws TypeError for what JSON does not have
 */
export function eventJson(event: unknown): Uint8Array {
  const text = JSON.stringify(event) as string | undefined;
  if (text === undefined) throw new TypeError(`An event must be an object, and is ${typeof event}.`);
  return encoder.encode(text);
}

/** The body of a batch: `{"events": [...]}`. */
export function batchBody({ lines }: Pick<FilledBatch<unknown>, 'lines'>): Uint8Array<ArrayBuffer> {
  return joined([head, ...lines.flatMap((line, at) => (at === 0 ? [line] : [comma, line])), tail]);
}

/** Puts parts together. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((bytes, { byteLength }) => bytes + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

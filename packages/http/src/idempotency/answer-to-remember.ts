import type { RememberedAnswer } from '@clicktrail/contracts';

/** The needed piece of a reply, whatever the schema of its route. */
export interface SerializingReply {
  serializeInput(body: { [field: string]: unknown }, status: string): unknown;
}

/**
 * The answer of an operation that remembers it in its own transaction, before it is sent: byte by byte what will be sent,
 * because the route's own serializer writes it.
 */
export function answerToRemember(
  reply: SerializingReply,
  { status, body }: { status: number; body: { [field: string]: unknown } },
): RememberedAnswer {
  const text = String(reply.serializeInput(body, String(status)));
  return { status, body: text, contentType: 'application/json; charset=utf-8' };
}

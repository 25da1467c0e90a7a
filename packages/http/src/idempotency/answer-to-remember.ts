import type { RememberedAnswer } from '@clicktrail/contracts';

/** The serializer of a reply, for a route of any schema. */
export interface SerializingReply {
  serializeInput(body: { [field: string]: unknown }, status: string): unknown;
}

/**
 * Serializes the answer of an operation that remembers it in its own transaction, before it is sent. The route's own
 * serializer writes it, so the bytes are those that will be sent.
 */
export function answerToRemember(
  reply: SerializingReply,
  { status, body }: { status: number; body: { [field: string]: unknown } },
): RememberedAnswer {
  const text = String(reply.serializeInput(body, String(status)));
  return { status, body: text, contentType: 'application/json; charset=utf-8' };
}

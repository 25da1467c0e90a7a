import { createHmac } from 'node:crypto';

/** The signed parts of a call, and what signs them. */
export interface SignedCall {
  webhookId: string;
  url: string;
  /** The JSON that a POST sends; null for a GET. */
  body: string | null;
  /** The publisher's signing secrets that are valid now, the newest first: `whsec_…`. */
  secrets: readonly string[];
}

/** Decodes the key of a `whsec_…` secret. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

/** Builds the URL as its receiver sees it: without credentials, a fragment, or an empty query. */
function urlAsSeen(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
}

/**
 * Signs a call as Standard Webhooks says: `id.timestamp.content`. The content is the body of a POST, and of a GET the URL
 * as the receiver sees it. Every valid secret makes a signature, the newest first, separated by spaces.
 * @param timestampSeconds of this attempt, so that a receiver can refuse a replayed call
 */
export function signatureHeaders(
  { webhookId, url, body, secrets }: SignedCall,
  timestampSeconds: number,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(timestampSeconds);
  const content = `${webhookId}.${timestamp}.${body ?? urlAsSeen(url)}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`,
  );
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

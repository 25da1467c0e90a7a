import { createHmac } from 'node:crypto';
import type { PostbackCall } from '@clicktrail/postgres';

/** The key of a `whsec_…` secret: what follows is base64. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

/** The URL as its receiver can put it together again: without credentials, a fragment, or a `?` that nothing follows. */
function urlAsSeen(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
}

/**
 * Signs a call as Standard Webhooks says: `id.timestamp.content`. The content is the body of a POST, so that any library
 * verifies it, and of a GET, which has none, the URL as the receiver sees it. Every secret that holds makes a signature of
 * its own, the newest first, separated by spaces.
 * @param timestampSeconds of this attempt, so that a receiver can refuse old calls that are played back
 */
export function signatureHeaders(
  { webhookId, url, body, secrets }: Pick<PostbackCall, 'webhookId' | 'url' | 'body' | 'secrets'>,
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

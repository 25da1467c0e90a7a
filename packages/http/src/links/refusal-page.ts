import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ErrorCode, Refusal } from '@clicktrail/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells whether a request asks for HTML. */
export const isBrowser = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.headers.accept?.includes('text/html') ?? false;

interface Words {
  title: string;
  /** For the visitor, who knows nothing of campaigns. */
  advice: string;
}

const later: Words = {
  title: 'This link cannot be opened right now',
  advice: 'Please try again in a moment.',
};

const wordsOf: Partial<Record<ErrorCode, Words>> = {
  unavailable: later,
  internal: later,
  rate_limited: {
    title: 'Too many visits from your network',
    advice: 'Please wait a minute, then open the link again.',
  },
  cap_reached: {
    title: 'This offer takes no more visitors for now',
    advice: 'Please try again later.',
  },
  campaign_not_active: {
    title: 'This offer has ended or has not begun',
    advice: 'Please go back to the page that you came from.',
  },
  outside_targeting: {
    title: 'This offer is not for your country or device',
    advice: 'Please go back to the page that you came from.',
  },
};

const otherwise: Words = {
  title: 'This link does not work',
  advice: 'It may be incomplete. Please go back to the page that you came from, and let its owner know.',
};

const template = readFileSync(new URL('../../../pages/refusal.html', import.meta.url), 'utf8');
const [, style = ''] = /<style>(.*)<\/style>/s.exec(template) ?? [];

/** The page runs nothing and loads nothing. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers a visitor's browser with a short page that says the same as the JSON of the refusal. */
export function sendPage(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(pageOf(refusal, request.id)));
}

function pageOf({ code, message }: Refusal, requestId: string): string {
  const values: Record<string, string> = { ...(wordsOf[code] ?? otherwise), message, code, requestId };
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => escaped(values[name]!));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);

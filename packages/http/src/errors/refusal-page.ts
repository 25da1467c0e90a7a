import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ErrorCode, Refusal } from '@clicktrail/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells whether a request asks for HTML: its `Accept` names it, and does not refuse it by `q=0`. */
export const isBrowser = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  (raw.headers.accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((text) => text.trim().toLowerCase());
    return type === 'text/html' && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });

/** The title and the advice of a page, above the refusal. */
export interface PageWords {
  title: string;
  /** For people who know nothing of campaigns and codes. */
  advice: string;
}

const later: PageWords = {
  title: 'This link cannot be opened right now',
  advice: 'Please try again in a moment.',
};

const wordsOf: Partial<Record<ErrorCode, PageWords>> = {
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

const otherwise: PageWords = {
  title: 'This link does not work',
  advice: 'It may be incomplete. Please go back to the page that you came from, and let its owner know.',
};

const template = readFileSync(new URL('../../../pages/refusal.html', import.meta.url), 'utf8');
const [, style = ''] = /<style>(.*)<\/style>/s.exec(template) ?? [];

/** Content-Security-Policy of a page that runs nothing, loads nothing and has one style. */
export const policyOfStyle = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const policy = policyOfStyle(style);

/**
 * Answers a browser with a short page that says the same as the JSON of the refusal.
 * @param words those of a tracking link where left out
 */
export function sendPage(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  words: PageWords = wordsOf[refusal.code] ?? otherwise,
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(pageOf(refusal, request.id, words)));
}

function pageOf({ code, message }: Refusal, requestId: string, words: PageWords): string {
  const values: Record<string, string> = { ...words, message, code, requestId };
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => escaped(values[name]!));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, in attributes too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);

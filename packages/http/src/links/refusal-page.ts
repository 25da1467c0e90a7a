import { createHash } from 'node:crypto';
import type { ErrorCode, Refusal } from '@clicktrail/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells whether a request asks for a page to be looked at. */
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

const style = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:18vh auto 2rem;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 2rem}
small{display:block;padding-top:.75rem;border-top:1px solid;overflow-wrap:anywhere}`;

/** The page runs nothing and loads nothing. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Tells a visitor what became of a link: the same as the JSON of the refusal, in a short page. */
export function sendPage(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(pageOf(refusal, request.id)));
}

function pageOf({ code, message }: Refusal, requestId: string): string {
  const { title, advice } = wordsOf[code] ?? otherwise;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${advice}</p>
<small>${escaped(message)}<br>${code}, request ${escaped(requestId)}</small>
</main>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);

import { escaped, policyOfStyle } from '@clicktrail/http';
import type { FastifyReply } from 'fastify';

const style =
  ':root{color-scheme:light dark}body{margin:18vh auto;text-align:center;font:1.0625rem system-ui}';
const policy = policyOfStyle(style);

/**
 * Answers with a page that goes on to a path at once. A redirect would not do: to a browser it still comes from the issuer's
 * site, and the session cookie, which is `SameSite=Strict`, would not be sent. The page is of this origin. It runs nothing.
 */
export function sendOnward(reply: FastifyReply, path: string): FastifyReply {
  const target = escaped(path);
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(
      Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${target}">
<title>Signed in</title>
<style>${style}</style>
<p>You are signed in. <a href="${target}">Continue</a></p>
</html>
`),
    );
}

import assert from 'node:assert/strict';
import type { Answer } from './wire.js';

/** The stable machine words of errors, and the status that each comes with. */
export const statusOfCode: Record<string, readonly number[]> = {
  missing_key: [401],
  invalid_key: [401],
  code_required: [401],
  forbidden: [403],
  read_only_key: [403],
  not_found: [404],
  invalid_request: [400],
  unknown_campaign: [400],
  unknown_affiliate: [400],
  campaign_not_active: [403],
  affiliate_not_approved: [403],
  outside_targeting: [403],
  cap_reached: [429],
  rate_limited: [429],
  idempotency_in_progress: [409],
  idempotency_mismatch: [422],
  click_rejected: [422],
  payload_too_large: [413],
  internal: [500],
  unavailable: [503],
};

const errorFields = new Set(['success', 'message', 'error', 'code', 'requestId', 'fields', 'role', 'caps']);
const traces = /\n\s+at |node_modules|\.js:\d+|\.ts:\d+/;

/** Checks what every response must have. @throws AssertionError */
export function checkAnswer(method: string, path: string, answer: Answer): void {
  const what = `${method} ${path.slice(0, 200)}: ${answer.status}`;
  assert.match(answer.headers['x-request-id'] ?? '', /^[\x21-\x7e]{1,200}$/, `${what} has an x-request-id`);
  // The gateway counts nothing: it answers 503 in place of a service that does not answer in time.
  const isByGateway = answer.status === 503 && answer.headers.server === 'nginx';
  if (path.startsWith('/api/v1') && !isByGateway) checkLimitHeaders(what, answer);
  // `/readyz` names its parts instead.
  const isError = answer.status >= 400 && method !== 'HEAD' && path !== '/readyz';
  // A browser that follows a link gets a page.
  const isPage = /^\/[ci]\//.test(path) && answer.headers['content-type']?.startsWith('text/html');
  if (isError && !isPage) checkError(what, answer);
}

function checkLimitHeaders(what: string, { headers }: Answer): void {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => {
    const text = headers[`x-ratelimit-${name}`] ?? '';
    assert.match(text, /^\d+$/, `${what} has X-RateLimit-${name}: ${JSON.stringify(headers)}`);
    return Number(text);
  });
  assert.ok(remaining! <= limit!, `${what}: no more requests left than the limit`);
  assert.ok(reset! <= 60, `${what}: the window ends within 60 s`);
}

/** The one shape of every error. @throws AssertionError */
export function checkError(what: string, { status, headers, body, bytes }: Answer): void {
  const shown = `${what} ${bytes.toString().slice(0, 500)}`;
  assert.match(headers['content-type'] ?? '', /^application\/json/, `${shown} is JSON`);
  assert.equal(body.success, false, `${shown} has success false`);
  assert.ok(typeof body.message === 'string' && body.message !== '', `${shown} has a message`);
  assert.equal(body.error, body.message, `${shown}: error repeats message`);
  // A replayed answer is the original one, which names the request that it was given to.
  const requestId = headers['idempotent-replay'] ? body.requestId : headers['x-request-id'];
  assert.equal(body.requestId, requestId, `${shown}: requestId is that of the header`);
  assert.ok(statusOfCode[body.code]?.includes(status), `${shown}: its code goes with its status`);
  for (const name of Object.keys(body))
    assert.ok(errorFields.has(name), `${shown}: ${name} is a known field`);
  assert.doesNotMatch(bytes.toString(), traces, `${shown} has no stack trace`);
  assert.equal(body.fields !== undefined, status === 400, `${shown}: fields on a 400, and only there`);
  for (const { field, message } of body.fields ?? []) {
    assert.ok(typeof field === 'string' && field !== '', `${shown}: each field is named`);
    assert.ok(typeof message === 'string' && message !== '', `${shown}: and has a message`);
  }
  if (status === 429 && body.code === 'rate_limited') {
    assert.match(headers['retry-after'] ?? '', /^[1-9]\d*$/, `${shown} says when to come back`);
  }
  if (status === 429 && body.code === 'cap_reached') assert.ok(body.caps, `${shown} has caps`);
  if (status === 503) assert.match(headers['retry-after'] ?? '', /^\d+$/, `${shown} says when to come back`);
}

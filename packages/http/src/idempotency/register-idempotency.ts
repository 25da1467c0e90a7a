import { randomUUID } from 'node:crypto';
import {
  type Attempt,
  type Begun,
  callerId,
  checkedText,
  type ErrorCode,
  type IdempotencyStore,
  type IdempotentRequest,
  isUnfilledMacro,
  Refusal,
  type RememberedAnswer,
  unavailable,
  unfilledMacro,
} from '@clicktrail/contracts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  preValidationHookHandler,
} from 'fastify';
import Type from 'typebox';
import '../errors/answer-errors.js';
import { addOnSend, takesBody } from '../route-hooks.js';
import '../route-config.js';
import { type AnswerRoom, type CallerLimits, defaultLimits } from './answer-room.js';
import { AttemptLeases } from './attempt-leases.js';
import { fingerprintOf } from './fingerprint.js';
import type { KeyLocks } from './key-locks.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The attempt of a request with an `Idempotency-Key`; null without one. */
    idempotency: Attempt | null;
  }
}

export interface IdempotencyOptions {
  store: IdempotencyStore;
  /** Keeps one key from being used in two stores, where other services remember their answers in another. */
  keyLocks?: KeyLocks | undefined;
  /** Bounds how much is remembered; no bound where left out. */
  room?: AnswerRoom | undefined;
}

interface Attempts extends IdempotencyOptions {
  leases: AttemptLeases;
}

const keyLengthMax = 255;

const noRoomRetryAfterSeconds = 10;

const KeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    checkedText(
      {
        minLength: 1,
        maxLength: keyLengthMax,
        description:
          'A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the ' +
          'same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests.',
      },
      (key) => (isUnfilledMacro(key) ? unfilledMacro : undefined),
    ),
  ),
});

/**
 * Refusals that depend on the moment and not on the operation: a retry runs again. Refusals of the API key (401, 403) come
 * before an attempt begins.
 */
const notRemembered: ReadonlySet<ErrorCode> = new Set([
  'rate_limited',
  'cap_reached',
  'idempotency_in_progress',
] satisfies ErrorCode[]);

/**
 * Adds `Idempotency-Key` to all routes with an `action` or an `idempotencyOwner` that are added to this scope afterwards
 * and change something, PUT included: a retry gets the first answer.
 *
 * An attempt begins after authentication and before validation, so the answer to a bad request is remembered too.
 * The store away: 503, and the operation does not run. A request without the header costs the reading of one header.
 */
export function registerIdempotency(app: FastifyInstance, options: IdempotencyOptions): void {
  const leases = new AttemptLeases(options.store, (err) =>
    app.log.warn({ err }, 'an attempt with an Idempotency-Key could not be renewed'),
  );
  const attempts = { ...options, leases };
  app.addHook('onClose', async () => leases.close());
  const begin: preValidationHookHandler = (request, reply, done) => {
    const idempotencyKey = request.raw.headers['idempotency-key'];
    if (idempotencyKey === undefined || !isUsable(idempotencyKey)) done();
    else beginAttempt(attempts, request, reply, idempotencyKey, done);
  };
  const end: onSendHookHandler<unknown> = (request, reply, payload, done) => {
    if (request.idempotency === null) return done();
    leases.end(request.idempotency);
    endAttempt(attempts, request.idempotency, request, reply, payload).then(() => done(null, payload), done);
  };

  app.addHook('onRoute', (route) => {
    const { action, idempotencyOwner, isShownOnce } = route.config ?? {};
    if (isShownOnce || !(action || idempotencyOwner) || !takesBody(route)) return;
    route.schema = { ...route.schema, headers: KeyHeader };
    route.preValidation = [begin, ...[route.preValidation ?? []].flat()];
    addOnSend(route, end);
  });
}

const bytesOf = (payload: unknown): number => (typeof payload === 'string' ? Buffer.byteLength(payload) : 0);

/** What the caller may send a minute; a call by URL has no API key, and the default limit. */
const limitsOf = ({ principal }: FastifyRequest): CallerLimits => principal ?? defaultLimits;

/** False for a key that the schema of the route refuses, together with other bad fields. */
const isUsable = (key: string | string[]): key is string =>
  typeof key === 'string' && key.length > 0 && key.length <= keyLengthMax && !isUnfilledMacro(key);

function beginAttempt(
  attempts: Attempts,
  request: FastifyRequest,
  reply: FastifyReply,
  idempotencyKey: string,
  done: (refusal?: Refusal) => void,
): void {
  const { idempotencyOwner } = request.routeOptions.config;
  const keyId = idempotencyOwner?.(request) ?? callerId(request.principal);
  const asked = { keyId, idempotencyKey, fingerprint: fingerprintOf(request) };
  const full = refusalOfNew(attempts, keyId);
  begin(attempts, asked, request, full !== undefined).then(
    (begun) => {
      switch (begun.outcome) {
        case 'run':
          request.idempotency = begun.attempt;
          attempts.leases.begin(begun.attempt);
          return done();
        case 'replay':
          return replay(begun.answer, reply);
        case 'running':
          return done(new Refusal('idempotency_in_progress', { retryAfterSeconds: begun.retryAfterSeconds }));
        case 'mismatch':
          return done(new Refusal('idempotency_mismatch'));
        case 'full':
          return done(full);
      }
    },
    (cause) => done(cause instanceof Refusal ? cause : unavailable(cause)),
  );
}

/**
 * The refusal of an attempt with a new key; undefined if it may begin. A Redis that keeps its last room for events refuses
 * only where answers are remembered in Redis: elsewhere just the lock is left out.
 */
function refusalOfNew({ room, keyLocks }: Attempts, keyId: string): Refusal | undefined {
  if (!room) return undefined;
  const refusal = room.refusalFor(keyId);
  if (refusal || keyLocks || room.hasRoom()) return refusal;
  return unavailable(new Error('Redis keeps its last room for events'), noRoomRetryAfterSeconds);
}

/** Begins the attempt in the store, unless another store has the key. */
async function begin(
  { store, keyLocks, leases, room }: Attempts,
  asked: IdempotentRequest,
  { log, id: reqId }: FastifyRequest,
  onlyKnown: boolean,
): Promise<Begun> {
  // Without Redis the operation is still exact by its own store; only a use of the key elsewhere goes unseen.
  const mayLock = !onlyKnown && room?.hasRoom() !== false;
  const lock = await (mayLock ? keyLocks?.lock(asked) : undefined)?.catch((err: unknown) => {
    log.warn({ err, reqId }, 'an Idempotency-Key could not be compared with those of other services');
  });
  if (lock === 'used') return { outcome: 'mismatch' };
  const token = randomUUID();
  try {
    return await store.begin(asked, { token, onlyKnown });
  } catch (error) {
    // The attempt may have begun in the store all the same.
    leases.releaseLater({ request: asked, token, plannedBefore: null });
    if (lock === 'new') await keyLocks?.unlock(asked).catch(() => log.warn({ reqId }, unreturned));
    throw error;
  }
}

const unreturned = 'a locked Idempotency-Key could not be unlocked';

function replay({ status, contentType, body }: RememberedAnswer, reply: FastifyReply): void {
  reply.code(status).header('idempotent-replay', 'true');
  if (contentType !== '') reply.type(contentType);
  reply.serializer(String).send(body);
}

/**
 * Remembers the answer, or releases the attempt, before the answer leaves. If that fails the answer is sent all the same:
 * the operation has run, and a retry finds what was planned as soon as the store can be reached.
 */
async function endAttempt(
  { store, keyLocks, leases, room }: Attempts,
  attempt: Attempt,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const { keyId } = attempt.request;
  if (attempt.finished) {
    room?.note(keyId, bytesOf(payload), limitsOf(request));
    return;
  }
  attempt.finished = true;
  try {
    const answer = rememberedAnswer(request, reply, payload);
    if (answer) {
      const bytes = await store.finish(attempt, answer);
      room?.note(keyId, bytes, limitsOf(request));
    } else {
      await store.release(attempt);
      await keyLocks?.unlock(attempt.request);
    }
  } catch (err) {
    leases.releaseLater(attempt);
    request.log.error(
      { err, reqId: request.id },
      'an answer could not be remembered under its Idempotency-Key',
    );
  }
}

/** The answer as the store keeps it; undefined where a retry runs again. */
function rememberedAnswer(
  { refusal }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): RememberedAnswer | undefined {
  const { statusCode: status } = reply;
  if (status >= 500 || (refusal && notRemembered.has(refusal.code))) return undefined;
  if (payload !== undefined && payload !== null && typeof payload !== 'string') return undefined;
  return { status, body: payload ?? '', contentType: String(reply.getHeader('content-type') ?? '') };
}

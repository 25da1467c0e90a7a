import { Refusal, unavailable } from '@clicktrail/contracts';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { Failure } from '../judge-attempt.js';
import { IssuerAway } from './bounded-fetch.js';

/** Codes of what is wrong with an answer, and would be with every retry of it. */
const faultsOfAnswers = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** Errors of an issuer that pass. */
const passing = new Set(['server_error', 'temporarily_unavailable']);

const notConfirmed = 'The issuer did not confirm this sign-in. Start again.';
const notAllowed = 'The issuer did not let you sign in.';

/**
 * Turns an error of the library into a refusal. The error itself goes nowhere: it may hold codes, tokens and claims.
 * @returns a Failure `invalid_key` for an answer that cannot be trusted, `forbidden` where the issuer says no; else
 * `unavailable`, which is for the log: the issuer is away, or it refuses the client
 */
export function refusalOfIssuer(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const away = awayIn(error);
  if (away) return unavailable(away);
  if (error instanceof AuthorizationResponseError && !passing.has(error.error))
    return new Failure('forbidden', { message: notAllowed });
  const isRefusedGrant = error instanceof ResponseBodyError && error.error === 'invalid_grant';
  if (isRefusedGrant || faultsOfAnswers.has(String(codeOf(error))))
    return new Failure('invalid_key', { message: notConfirmed });
  return unavailable(new IssuerAway(`a sign-in ended with ${reasonOf(error)}`));
}

/** A word for the log: an error code of the library, and one of OAuth, whose form cannot hold a secret. */
export function reasonOf(error: unknown): string {
  const word = (error as { error?: unknown }).error;
  const isWord = typeof word === 'string' && /^[a-z_]{1,40}$/.test(word);
  return [codeOf(error) ?? (error as Error).name, isWord ? word : undefined].filter(Boolean).join(' ');
}

function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

function awayIn(error: unknown): IssuerAway | undefined {
  let each = error;
  for (let depth = 0; depth < 4 && each instanceof Error; depth++) {
    if (each instanceof IssuerAway) return each;
    each = each.cause;
  }
  return undefined;
}

import { cutText } from '@clicktrail/contracts';
import { maskCredentials } from '@clicktrail/postgres';

/** Bounds of the fields of one call that are kept. */
const fieldsMax = 30;
const nameLengthMax = 100;
const charactersMax = 6_000;

/** Names of parameters that hold credentials, in any of the usual spellings. */
const credentialName =
  /token|secret|passw|pwd|bearer|credential|session|cookie|signature|api[-_.]?key|auth(?!or(?!i))|(^|[^a-z])(key|sig|pin|jwt)s?$/i;

/** The product's own credentials, wherever they stand: keys, sessions, postback tokens, signing secrets. */
const ownCredential = /\b(?:ck|cs|pbt|whsec)_[\w+/=-]{20,}/g;

const removed = '[removed]';

/** Shorter ones are no credentials, and would be found by chance. */
const credentialLengthMin = 6;

const longEnough = (credentials: readonly string[]) =>
  credentials.filter((text) => text.length >= credentialLengthMin);

/** Takes the credentials of a call, and those of the product, out of a text. */
export const withoutSecrets = (text: string, credentials: readonly string[]): string =>
  clean(text, longEnough(credentials)).toWellFormed();

/**
 * Collects what a call sent in its URL and its body, without credentials: no field whose name says that it holds one, and
 * no text that has one of those that the call itself came with. Values are cut at 500 characters, a nested one is its JSON.
 * @param credentials texts that the call was authenticated by, or tried to be
 */
export function sentFields(
  query: unknown,
  body: unknown,
  credentials: readonly string[],
): Record<string, unknown> {
  const secrets = longEnough(credentials);
  const fields: Record<string, unknown> = {};
  let left = charactersMax;
  let count = 0;
  for (const [name, value] of Object.entries({ ...asObject(body), ...asObject(query) })) {
    if (credentialName.test(name)) continue;
    const [shownName, shown] = [
      clean(name, secrets).slice(0, nameLengthMax).toWellFormed(),
      shownValue(value, secrets),
    ];
    left -= shownName.length + (typeof shown === 'string' ? shown.length : 20);
    if (left < 0 || ++count > fieldsMax) break;
    // Not by assignment: the name may be `__proto__`.
    Object.defineProperty(fields, shownName, { value: shown, enumerable: true, configurable: true });
  }
  return fields;
}

/** A body that could not be read is of a class of its own; a parsed query has a prototype without anything. */
function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const prototype = Object.getPrototypeOf(value) as object | null;
  const isPlain = prototype === null || prototype === Object.prototype || !('constructor' in prototype);
  return isPlain ? (value as Record<string, unknown>) : {};
}

function shownValue(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return cutText(clean(value, secrets)).toWellFormed();
  if (typeof value !== 'object' || value === null) return value ?? null;
  const text = JSON.stringify(value, (name, each: unknown) => (credentialName.test(name) ? undefined : each));
  return cutText(clean(text, secrets)).toWellFormed();
}

function clean(text: string, secrets: readonly string[]): string {
  let cleaned = text;
  for (const secret of secrets) if (cleaned.includes(secret)) cleaned = cleaned.replaceAll(secret, removed);
  // Most texts have neither sign: a sale does not pay for two expressions on each of its fields.
  if (cleaned.includes('@')) cleaned = maskCredentials(cleaned);
  return cleaned.includes('_') ? cleaned.replace(ownCredential, removed) : cleaned;
}

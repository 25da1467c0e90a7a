import { type FieldError, faultOfText, isNetwork, requirableFields } from '@clicktrail/contracts';

/** @returns the end of a sentence that begins with the field's name; undefined for a value that is sound */
type Check = (value: unknown) => string | undefined;

const required =
  (check: Check): Check =>
  (value) =>
    value === undefined ? 'is required' : check(value);

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? undefined : check(value);

const wholeNumber =
  (max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
      ? undefined
      : `must be a whole number from 1 to ${max}`;

export const cidrsMax = 1_000;
export const clicksMax = 100_000;
export const secondsMax = 86_400;
export const allowMax = 100;

const cidrList: Check = (value) => {
  if (!Array.isArray(value) || value.length === 0 || value.length > cidrsMax) {
    return `must be a list of 1 to ${cidrsMax} networks`;
  }
  const odd = value.findIndex((each) => typeof each !== 'string' || !isNetwork(each));
  return odd < 0 ? undefined : `has an entry that is no network, such as 203.0.113.0/24, at ${odd}`;
};

const textList: Check = (value) => {
  if (!Array.isArray(value) || value.length > allowMax) return `must be a list of at most ${allowMax} texts`;
  for (const [at, text] of value.entries()) {
    if (typeof text !== 'string') return `has an entry that is no text at ${at}`;
    if (text.trim() === '') return `has an entry that would allow every user agent at ${at}`;
    const fault = faultOfText(text);
    if (fault !== undefined) return `has an entry at ${at} that ${fault}`;
  }
  return undefined;
};

const fieldList: Check = (value) => {
  const isSound =
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((each) => (requirableFields as readonly unknown[]).includes(each));
  return isSound ? undefined : `must be a list of one or both of ${requirableFields.join(', ')}`;
};

/** The fields of each type's config. */
const checksOfType: Record<string, Record<string, Check>> = {
  bot_user_agent: { allow: optional(textList) },
  ip_block: { cidrs: required(cidrList) },
  require_visitor: { fields: required(fieldList) },
  velocity: { clicks: required(wholeNumber(clicksMax)), seconds: required(wholeNumber(secondsMax)) },
};

/**
 * Lists the faults of the config of a rule. Both may be anything: of what is no type or no object, their schemas
 * say what is wrong.
 */
export function faultsOfConfig(type: unknown, config: unknown): FieldError[] {
  if (typeof type !== 'string' || !Object.hasOwn(checksOfType, type)) return [];
  const checks = checksOfType[type]!;
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return [];
  const given = config as Record<string, unknown>;
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(checks, name));
  return [
    ...unknown.map((name) => ({ field: `config.${name}`, message: 'is not a known field' })),
    ...Object.entries(checks).flatMap(([name, check]) => {
      const message = check(given[name]);
      return message === undefined ? [] : [{ field: `config.${name}`, message }];
    }),
  ];
}

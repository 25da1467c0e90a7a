import { type FieldError, isNetwork } from '@clicktrail/contracts';

type Check = (value: unknown) => string | undefined;

const wholeNumber =
  (max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
      ? undefined
      : `must be a whole number from 1 to ${max}`;

export const cidrsMax = 1_000;
export const clicksMax = 100_000;
export const secondsMax = 86_400;

const cidrList: Check = (value) => {
  if (!Array.isArray(value) || value.length === 0 || value.length > cidrsMax) {
    return `must be a list of 1 to ${cidrsMax} networks`;
  }
  const odd = value.findIndex((each) => typeof each !== 'string' || !isNetwork(each));
  return odd < 0 ? undefined : `has an entry that is no network, such as 203.0.113.0/24, at ${odd}`;
};

/** The fields of each type's config, all of them required. */
const checksOfType: Record<string, Record<string, Check>> = {
  bot_user_agent: {},
  ip_block: { cidrs: cidrList },
  velocity: { clicks: wholeNumber(clicksMax), seconds: wholeNumber(secondsMax) },
};

/**
 * What is wrong with the config of a rule. Both may be anything: of what is no type or no object, their schemas
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
      const message = given[name] === undefined ? 'is required' : check(given[name]);
      return message === undefined ? [] : [{ field: `config.${name}`, message }];
    }),
  ];
}

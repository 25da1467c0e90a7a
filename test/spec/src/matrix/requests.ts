import type { Caller } from './callers.js';
import type { Example } from './examples.js';
import type { MatrixNetwork, Thing } from './network.js';

/** The kind of things that a placeholder stands for, by the word before it. */
const kindOfSegment: Record<string, string> = {
  campaigns: 'campaign',
  c: 'campaign',
  i: 'campaign',
  publishers: 'publisher',
  advertisers: 'advertiser',
  conversions: 'conversion',
  reconciliations: 'reconciliation',
  postbacks: 'postback',
  coupons: 'coupon',
  keys: 'key',
  users: 'user',
  invoices: 'invoice',
  'fraud-rules': 'fraud rule',
  'audit-log': 'audit entry',
  'exchange-rates': 'currency',
  'set-aside': 'dead letter',
  sessions: 'session',
};

/** The kind of things that a parameter of a list filters by. */
const kindOfFilter: Record<string, string> = {
  campaign_id: 'campaign',
  campaign: 'campaign',
  affiliate_id: 'publisher',
  publisher_id: 'publisher',
  publisher: 'publisher',
  advertiser_id: 'advertiser',
  advertiser: 'advertiser',
  account_id: 'publisher',
  click_id: 'click',
  transaction_id: 'txid',
  txid: 'txid',
  conversion_id: 'conversion',
  code: 'code',
  entity_id: 'campaign',
  user_id: 'user',
  key_id: 'key',
};

/** Parameters that name nothing of an account. */
const harmless = new Set(
  `action access browser compare country cursor days device dry_run entity eventType format from goal group_by interval kind limit
  metrics ok offset os outcome page range reason refusal results role sort source spreadsheet status status_reason sub_source to top type tz week_start`.split(
    /\s+/,
  ),
);

/** A path with an id in it, and the last thing that it names; undefined for an id that nothing has. */
export interface Target {
  path: string;
  thing?: Thing | undefined;
}

/** Every path of an operation: one for each thing of the kind, and one that names nothing. @throws Error for an unknown kind */
export function targetsOf({ things }: MatrixNetwork, path: string): Target[] {
  if (!path.includes('{')) return [{ path }];
  let targets: Target[] = [{ path }];
  for (const [whole, segment = ''] of path.matchAll(/([\w-]+)\/\{\w+\}/g)) {
    const kind = kindOfSegment[segment];
    if (kind === undefined)
      throw new Error(`${path}: say in kindOfSegment of the matrix what an id behind ${segment} is of`);
    const all: (Thing | undefined)[] = [...things.filter((each) => each.kind === kind), undefined];
    targets = targets.flatMap((target) =>
      all.map((thing) => ({
        path: target.path.replace(
          whole,
          `${segment}/${thing?.id ?? (kind === 'currency' ? 'SEK' : 'nothing')}`,
        ),
        thing,
      })),
    );
  }
  return targets;
}

/** Things that are tried of each kind that a filter names. */
const triedMax = { own: 1, foreign: 1 };

/**
 * Filters of an operation by things of the caller and by things of others, as `name=id`. @throws Error for an unknown parameter
 */
export function filtersOf(
  { things }: MatrixNetwork,
  caller: Caller,
  operation: string,
  parameters: readonly { name: string; in: string }[] = [],
): string[] {
  return parameters
    .filter((each) => each.in === 'query' && !harmless.has(each.name))
    .flatMap(({ name }) => {
      const kind = kindOfFilter[name];
      if (kind === undefined)
        throw new Error(`${operation}: say in the matrix which things ${name} names, or that it is harmless`);
      const all = things.filter((each) => each.kind === kind);
      const own = all.filter((each) => reaches(caller, each, {})).slice(0, triedMax.own);
      const foreign = all.filter((each) => !reaches(caller, each, {})).slice(0, triedMax.foreign);
      return [...own, ...foreign].map(({ id }) => `${name}=${encodeURIComponent(id)}`);
    });
}

/** Tells whether a caller that may use an operation finds a thing by it. */
export function reaches({ account }: Caller, thing: Thing, { self = false }: Pick<Example, 'self'>): boolean {
  if (account === undefined) return true;
  return self ? thing.self === account : thing.seenBy.includes(account);
}

/** Kinds of things that an account is told of by the requests that were refused. */
const ofRefused = { publisher: 'campaign', advertiser: 'publisher', admin: undefined } as const;

/** Things in an answer that its caller may not see and has not named itself. */
export function leaksIn(
  { things }: MatrixNetwork,
  caller: { account?: Caller['account']; role?: Caller['role']; readOnly?: boolean },
  request: string,
  answer: string,
  { countsRefused = false }: Pick<Example, 'countsRefused'> = {},
): string[] {
  const hidden = ({ kind, seenBy }: Thing): boolean => {
    if (kind === 'secret' && caller.readOnly === true) return true;
    if (caller.role === 'admin') return false;
    if (countsRefused && caller.role && ofRefused[caller.role] === kind) return false;
    return caller.account === undefined || !seenBy.includes(caller.account);
  };
  return things
    .filter((thing) => hidden(thing) && answer.includes(thing.id) && !request.includes(thing.id))
    .map(({ kind, id }) => `${kind} ${id}`);
}

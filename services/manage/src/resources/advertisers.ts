import { described, ListQuery, Name, OrNull, optional, record, Time } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  type Advertiser,
  advertisers,
  insertRow,
  newId,
  randomText,
  rotatePostbackToken,
  type Tx,
} from '@clicktrail/postgres';
import Type from 'typebox';
import { created, rotated } from '../change/outcomes.js';
import { requireFreeId, requireRow } from '../change/require-row.js';
import {
  AccountStatus,
  atLeastOne,
  type Grace,
  graceSecondsOf,
  onlyStatus,
  ownId,
  RotateSecret,
  success,
} from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { type Asked, addChange } from '../records/change-route.js';
import { mayReadAccount, ownAccountId, ownAccounts } from '../records/own-account.js';
import { addList, addRead } from '../records/record-routes.js';
import { asItIs, type Resource } from '../records/resource.js';
import { updateRecord } from '../records/update-record.js';

const nameText = 'What people call it.';
const statusText =
  '`active` by default. `inactive` ends its keys and its postback token, and its campaigns take no traffic, until it is ' +
  'active again.';

const CreateAdvertiser = Type.Object(
  { id: ownId, name: described(Name, nameText), status: optional(AccountStatus, statusText) },
  { additionalProperties: false, component: 'CreateAdvertiser' },
);

const UpdateAdvertiser = Type.Object(
  { name: optional(Name, nameText), status: optional(AccountStatus, statusText) },
  { ...atLeastOne, component: 'UpdateAdvertiser' },
);

const ListAdvertisers = Type.Object(
  { status: onlyStatus(AccountStatus), ...ListQuery },
  { additionalProperties: false },
);

/**
 * `postbackToken` stands in for a key on `/postback`: only the advertiser itself and admins see it, and null is what
 * their read-only keys see, since it writes.
 */
const AdvertiserOnWire = record('Advertiser', {
  id: Type.String(),
  name: Type.String(),
  status: AccountStatus,
  postbackToken: OrNull(Type.String()),
  createdAt: Time,
});

const OneAdvertiser = record('OneAdvertiser', { success, advertiser: AdvertiserOnWire });

const resource = {
  path: '/api/v1/advertisers',
  tag: 'Advertisers',
  noun: 'advertiser',
  field: 'advertiser',
  table: advertisers,
  wire: AdvertiserOnWire,
  one: OneAdvertiser,
  onWire: (row, { readOnly }) => (readOnly ? { ...row, postbackToken: null } : row),
} as const satisfies Resource<Advertiser, typeof AdvertiserOnWire>;

/** The description of a rotation, for the API document. */
const graceText = 'During the grace `/postback` takes both. After it the old one is refused within a second.';

/** Advertisers: an admin reads and changes any; an advertiser reads itself. */
export function advertiserRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'advertisers.list',
    operationId: 'listAdvertisers',
    summary: 'List advertisers',
    query: ListAdvertisers,
    where: ({ principal, query }) => ownAccounts(principal).equal('status', query.status),
  });
  addRead(app, deps, resource, {
    action: 'accounts.read',
    operationId: 'readAdvertiser',
    summary: 'Read one advertiser',
    mayRead: (principal, id) => mayReadAccount(principal, 'advertiser', id),
  });
  addChange(app, deps, resource, {
    route: 'POST',
    action: 'accounts.write',
    operationId: 'createAdvertiser',
    summary: 'Create an advertiser',
    body: CreateAdvertiser,
    work: createAdvertiser,
  });
  addChange(app, deps, resource, {
    route: 'PATCH /:id',
    action: 'accounts.write',
    operationId: 'updateAdvertiser',
    summary: 'Change an advertiser',
    body: UpdateAdvertiser,
    work: (tx, { id, body }) => updateRecord(tx, resource, id, body, asItIs),
  });
  addChange(app, deps, resource, {
    route: 'POST /:id/rotate-token',
    action: 'accounts.write',
    operationId: 'rotatePostbackToken',
    summary: 'Give an advertiser a new postback token',
    description: graceText,
    body: RotateSecret,
    work: (tx, { id, body }) => giveNewToken(tx, id, body),
  });
}

/** What an advertiser changes of itself: its postback token. */
export function ownAdvertiserRoutes(app: App, deps: ManageDeps): void {
  const own = { ...resource, path: '/api/v1/me', tag: 'Own account' };
  addChange(app, deps, own, {
    route: 'POST /rotate-token',
    action: 'ownToken.rotate',
    operationId: 'rotateOwnToken',
    summary: 'Get a new token for your postbacks',
    description: graceText,
    body: RotateSecret,
    work: (tx, { principal, body }) => giveNewToken(tx, ownAccountId(principal), body),
  });
}

async function createAdvertiser(tx: Tx, { body }: Asked<typeof CreateAdvertiser>) {
  const { id = newId('adv'), name, status = 'active' } = body;
  await requireFreeId(tx, advertisers, id);
  const token = newPostbackToken();
  const advertiser = await insertRow(tx, advertisers, { id, name, status, postback_token: token });
  return created('advertiser', id, advertiser);
}

/** Gives an advertiser a new postback token. @throws Refusal `not_found` */
async function giveNewToken(tx: Tx, id: string, grace: Grace) {
  const before = await requireRow(tx, advertisers, id, 'advertiser');
  const after = await rotatePostbackToken(tx, before.id, newPostbackToken(), graceSecondsOf(grace));
  return rotated('advertiser', after.id, before, after);
}

/** Makes a postback token: 40 random letters and digits, as a key has. */
const newPostbackToken = () => `pbt_${randomText(40)}`;

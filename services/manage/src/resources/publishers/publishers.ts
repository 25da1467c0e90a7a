import { randomBytes } from 'node:crypto';
import { postbackOnDefault } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { insertRow, newId, publishers, rotatePostbackSecret, type Tx } from '@clicktrail/postgres';
import { created, rotated } from '../../change/outcomes.js';
import { requireFreeId, requireRow } from '../../change/require-row.js';
import { type Grace, graceSecondsOf, RotateSecret } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { type Asked, addChange } from '../../records/change-route.js';
import { mayReadAccount, ownAccountId, ownAccounts } from '../../records/own-account.js';
import { addList, addRead } from '../../records/record-routes.js';
import { asItIs } from '../../records/resource.js';
import { updateRecord } from '../../records/update-record.js';
import {
  CreatePublisher,
  faultsOfPublisher,
  ListPublishers,
  OnePublisher,
  PublisherOnWire,
  publisherColumns,
  publisherOnWire,
  UpdateOwnPublisher,
  UpdatePublisher,
} from './publisher-schemas.js';

const resource = {
  path: '/api/v1/publishers',
  tag: 'Publishers',
  noun: 'publisher',
  field: 'publisher',
  table: publishers,
  wire: PublisherOnWire,
  one: OnePublisher,
  onWire: publisherOnWire,
} as const;

/** The description of a rotation, for the API document. */
const graceText =
  'During the grace every postback has a signature by each of both, separated by a space: the receiver can change its ' +
  'secret at any time of it.';

/** Publishers: an admin reads and changes any; a publisher reads itself. */
export function publisherRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'publishers.list',
    operationId: 'listPublishers',
    summary: 'List publishers',
    query: ListPublishers,
    where: ({ principal, query }) => ownAccounts(principal).equal('status', query.status),
  });
  addRead(app, deps, resource, {
    action: 'accounts.read',
    operationId: 'readPublisher',
    summary: 'Read one publisher',
    mayRead: (principal, id) => mayReadAccount(principal, 'publisher', id),
  });
  addChange(app, deps, resource, {
    route: 'POST',
    action: 'accounts.write',
    operationId: 'createPublisher',
    summary: 'Create a publisher',
    body: CreatePublisher,
    faults: faultsOfPublisher,
    work: createPublisher,
  });
  addChange(app, deps, resource, {
    route: 'PATCH /:id',
    action: 'accounts.write',
    operationId: 'updatePublisher',
    summary: 'Change a publisher',
    body: UpdatePublisher,
    faults: faultsOfPublisher,
    work: (tx, { id, body }) => updateRecord(tx, resource, id, publisherColumns(body), asItIs),
  });
  addChange(app, deps, resource, {
    route: 'POST /:id/rotate-secret',
    action: 'accounts.write',
    operationId: 'rotatePostbackSecret',
    summary: 'Give a publisher a new signing secret',
    description: graceText,
    body: RotateSecret,
    work: (tx, { id, body }) => giveNewSecret(tx, id, body),
  });
}

/** What a publisher changes of itself. Its name and its status are the network's. */
export function ownPublisherRoutes(app: App, deps: ManageDeps): void {
  const own = { ...resource, path: '/api/v1/me', tag: 'Own account' };
  addChange(app, deps, own, {
    route: 'PATCH',
    action: 'ownAccount.update',
    operationId: 'updateOwnPublisher',
    summary: 'Change your postback URL, its method and what it is called for',
    body: UpdateOwnPublisher,
    faults: faultsOfPublisher,
    work: (tx, { principal, body }) =>
      updateRecord(tx, resource, ownAccountId(principal), publisherColumns(body), asItIs),
  });
  addChange(app, deps, own, {
    route: 'POST /rotate-secret',
    action: 'ownSecret.rotate',
    operationId: 'rotateOwnSecret',
    summary: 'Get a new secret that signs your postbacks',
    description: graceText,
    body: RotateSecret,
    work: (tx, { principal, body }) => giveNewSecret(tx, ownAccountId(principal), body),
  });
}

async function createPublisher(tx: Tx, { body }: Asked<typeof CreatePublisher>) {
  const { id = newId('pub'), name, status = 'active', ...columns } = publisherColumns(body);
  const { postback_url = null, postback_method = 'get', postback_on = [...postbackOnDefault] } = columns;
  await requireFreeId(tx, publishers, id);
  const secret = newPostbackSecret();
  const postback = { postback_url, postback_method, postback_on, postback_secret: secret };
  const values = { id, name, status, ...postback };
  return created('publisher', id, await insertRow(tx, publishers, values));
}

/** Gives a publisher a new signing secret. @throws Refusal `not_found` */
async function giveNewSecret(tx: Tx, id: string, grace: Grace) {
  const before = await requireRow(tx, publishers, id, 'publisher');
  const after = await rotatePostbackSecret(tx, before.id, newPostbackSecret(), graceSecondsOf(grace));
  return rotated('publisher', after.id, before, after);
}

/** Makes a signing secret as Standard Webhooks writes them: 32 random bytes. */
export const newPostbackSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

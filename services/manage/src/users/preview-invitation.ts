import { described, OrNull, Refusal, record, Time } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { findLink, findRow, type OpenLink, readNames, refusePostgresAway, users } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { originOf } from '../people.js';
import { KeyRole } from '../resources/keys/key-schemas.js';
import { InvitationToken, noLink } from './invitation-token.js';

const Preview = Type.Object(
  { token: InvitationToken },
  { additionalProperties: false, component: 'PreviewInvitation' },
);

const Previewed = record('InvitationPreview', {
  success,
  invitation: Type.Object({
    invitedBy: described(
      OrNull(Type.String()),
      'The name or the address of who invites; null where none is known.',
    ),
    network: described(Type.String(), 'The host of the network that it leads to.'),
    email: described(Type.String(), 'The address that it is for.'),
    name: OrNull(Type.String()),
    role: KeyRole,
    accountName: described(
      OrNull(Type.String()),
      'The publisher or advertiser that they act for; null for admins.',
    ),
    isFirst: described(Type.Boolean(), 'False for someone who has a password, and sets a new one.'),
    isReset: described(Type.Boolean(), 'True for a link that they asked for themselves.'),
    expiresAt: Time,
  }),
});

/** `POST /api/v1/invitations/preview`: what a link is for, before it is used. */
export function previewInvitation(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/invitations/preview',
    config: { refusals: ['not_found'], refusalTexts: { not_found: noLink } },
    schema: {
      operationId: 'previewInvitation',
      summary: 'Read what a link for a password is for',
      description: 'Needs no key. It changes nothing: the link works on.',
      tags: ['Users'],
      body: Preview,
      response: { 200: Previewed },
    },
    handler: async (request) => {
      const open = await findLink(deps.pool, request.body.token).catch(refusePostgresAway);
      if (open === undefined) throw new Refusal('not_found', { message: noLink });
      const invitation = await describe(deps, request, open).catch(refusePostgresAway);
      return { success: true as const, invitation };
    },
  });
}

async function describe(deps: ManageDeps, request: FastifyRequest, open: OpenLink) {
  const { userId, invitedBy, isReset, expiresAt } = open;
  const { email, name, role, accountId, invited } = (await findRow(deps.pool, users, userId))!;
  const names = role === 'admin' ? undefined : await readNames(deps.pool, role, { ids: [accountId!] });
  const network = new URL(originOf(deps.people, request)).host;
  const accountName = names?.get(accountId!) ?? null;
  return { invitedBy, network, email, name, role, accountName, isFirst: invited, isReset, expiresAt };
}

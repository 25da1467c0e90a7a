import { startOwnSpec } from '@clicktrail/spec';
import { startIssuer } from '@clicktrail/testing';
import t from 'tap';
import { openBrowser } from '../../src/index.js';

/** A name that leads here is another site than the address that the product has. */
export const issuer = await startIssuer(t, 'localhost');
issuer.behaviour.asks = true;

/** One product and one browser for all parts. */
export const spec = await startOwnSpec(t, {
  OIDC_ISSUER: issuer.url,
  OIDC_CLIENT_ID: issuer.clientId,
  OIDC_CLIENT_SECRET: issuer.clientSecret,
});
export const browser = await openBrowser(t);

/** Settings of an issuer that a test may change at any time. */
export interface IssuerBehaviour {
  /** Of the person who signs in: `email` and `email_verified` first. */
  person: Record<string, unknown>;
  /** Replaces claims of ID tokens; undefined leaves one out. */
  claims: Record<string, unknown>;
  /** The key of ID tokens: the published one, or one that is not, or the client's secret. */
  signs: 'rightly' | 'by another key' | 'by the client secret';
  /** Tells the person at the UserInfo endpoint and not in the ID token. */
  tellsPersonLater: boolean;
  /** Status of every endpoint in place of its own. */
  status: number | undefined;
  delayMs: number;
  /** Bytes that answers are made longer by. */
  padding: number;
  /** Shows a page with a link before it redirects, as one with a login does. */
  asks: boolean;
  takesSecretInBody: boolean;
}

export const goodBehaviour = (): IssuerBehaviour => ({
  person: { email: 'ada@example.com', email_verified: true },
  claims: {},
  signs: 'rightly',
  tellsPersonLater: false,
  status: undefined,
  delayMs: 0,
  padding: 0,
  asks: false,
  takesSecretInBody: false,
});

import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWK, SignJWT } from 'jose';
import { goodBehaviour } from './behaviour.js';

export const clientId = 'clicktrail';
export const clientSecret = 'the-secret-of-the-client-at-the-issuer';

export interface Reply {
  status: number;
  body: object;
  location?: string;
}

interface Grant {
  redirectUri: string;
  nonce: string | null;
  challenge: string | null;
}

const keyId = 'the-key';
const subject = 'person-1';

/** The answers of an OpenID provider: discovery, authorization code flow with PKCE, UserInfo. */
export class Provider {
  readonly behaviour = goodBehaviour();
  /** Codes, tokens and client secrets that were sent. */
  readonly secrets: string[] = [clientSecret];
  /** The issuer identifier; set once it listens. */
  url = '';
  readonly #own: GenerateKeyPairResult;
  readonly #other: GenerateKeyPairResult;
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Set<string>();

  private constructor(own: GenerateKeyPairResult, other: GenerateKeyPairResult) {
    this.#own = own;
    this.#other = other;
  }

  static async make(): Promise<Provider> {
    return new Provider(await generateKeyPair('ES256'), await generateKeyPair('ES256'));
  }

  metadata(): Reply {
    const { url } = this;
    const body = {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      userinfo_endpoint: `${url}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256', 'HS256'],
      ...(this.behaviour.takesSecretInBody && {
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      }),
    };
    return { status: 200, body };
  }

  async keys(): Promise<Reply> {
    const key: JWK = { ...(await exportJWK(this.#own.publicKey)), kid: keyId, alg: 'ES256', use: 'sig' };
    return { status: 200, body: { keys: [key] } };
  }

  /** Sends the browser back with a code. */
  authorize(query: URLSearchParams): Reply {
    const redirectUri = query.get('redirect_uri');
    const isProper =
      query.get('response_type') === 'code' &&
      query.get('client_id') === clientId &&
      query.get('code_challenge_method') === 'S256';
    if (!isProper || redirectUri === null) return { status: 400, body: { error: 'invalid_request' } };
    const code = `code-${randomUUID()}`;
    this.secrets.push(code);
    this.#grants.set(code, {
      redirectUri,
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge'),
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('session_state', 'of-the-issuer');
    return { status: 302, body: {}, location: back.href };
  }

  /** Exchanges a code, once, for tokens. */
  async exchange(body: URLSearchParams, authorization: string | undefined): Promise<Reply> {
    if (!this.#isClient(body, authorization)) return { status: 401, body: { error: 'invalid_client' } };
    const code = body.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const verifier = body.get('code_verifier') ?? '';
    const isProver = grant?.challenge === createHash('sha256').update(verifier).digest('base64url');
    if (grant?.redirectUri !== body.get('redirect_uri') || !isProver)
      return { status: 400, body: { error: 'invalid_grant', error_description: `not a code: ${code}` } };
    const idToken = await this.#idToken(grant.nonce);
    const accessToken = `access-${randomUUID()}`;
    this.#tokens.add(accessToken);
    this.secrets.push(idToken, accessToken);
    const tokens = { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: idToken };
    return { status: 200, body: tokens };
  }

  userInfo(authorization = ''): Reply {
    return this.#tokens.has(authorization.replace(/^bearer /i, ''))
      ? { status: 200, body: { sub: subject, ...this.behaviour.person } }
      : { status: 401, body: { error: 'invalid_token' } };
  }

  #isClient(body: URLSearchParams, authorization: string | undefined): boolean {
    if (this.behaviour.takesSecretInBody) return body.get('client_secret') === clientSecret;
    // Both are encoded as in a form before they are joined.
    const encoded = [clientId, clientSecret].map((each) => encodeURIComponent(each)).join(':');
    const [, sent = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
    return decodeURIComponent(Buffer.from(sent, 'base64').toString()) === decodeURIComponent(encoded);
  }

  #idToken(nonce: string | null): Promise<string> {
    const { signs, tellsPersonLater, person, claims } = this.behaviour;
    const now = Math.floor(Date.now() / 1_000);
    const payload = {
      ...{ iss: this.url, sub: subject, aud: clientId, iat: now, exp: now + 300 },
      ...(nonce !== null && { nonce }),
      ...(!tellsPersonLater && person),
      ...claims,
    };
    const isBySecret = signs === 'by the client secret';
    const { privateKey } = signs === 'rightly' ? this.#own : this.#other;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: isBySecret ? 'HS256' : 'ES256', kid: keyId })
      .sign(isBySecret ? Buffer.from(clientSecret) : privateKey);
  }
}

import { cachedFor, withTimeout } from '@clicktrail/concurrency';
import { unavailable } from '@clicktrail/contracts';
import * as client from 'openid-client';
import { boundedFetch, IssuerAway } from './bounded-fetch.js';
import { reasonOf, refusalOfIssuer } from './refusal-of-issuer.js';

/** The registration of this installation with its issuer. */
export interface IssuerSettings {
  /** The issuer identifier: `/.well-known/openid-configuration` is below it. */
  url: string;
  clientId: string;
  clientSecret: string;
}

/** Random texts that one sign-in sends along, and whose answer has to match. */
export interface SignInChecks {
  state: string;
  nonce: string;
  /** The verifier of PKCE. */
  verifier: string;
}

/** The person of an answer, as the issuer describes them. */
export interface Identity {
  email: string | undefined;
  isVerified: boolean;
}

/** Metadata may be this old; keys are read again after five minutes, by the library. */
const discoveredForMs = 60 * 60_000;
const bounds = { withinMs: 4_000, bytesMax: 256 * 1024 };
/** For all calls of one sign-in. The gateway waits 10 s. */
const identifyWithinMs = 7_000;

export const newChecks = (): SignInChecks => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

/** The secret of a browser that begins a sign-in. */
export const newBrowserSecret = (): string => client.randomState();

/**
 * The OpenID provider that people sign in at: authorization code flow with PKCE. Its metadata are read with the first
 * sign-in, kept for an hour, and read again after a failure, so a start does not need it.
 */
export class Issuer {
  readonly #discover: () => Promise<client.Configuration>;

  /** @param now milliseconds of any clock, for the age of the metadata */
  constructor(settings: IssuerSettings, now?: () => number) {
    this.#discover = cachedFor(() => discover(settings), discoveredForMs, now);
  }

  /**
   * Makes the URL that a browser is sent to.
   * @throws Refusal `unavailable`
   */
  async authorizationUrl(redirectUri: string, { state, nonce, verifier }: SignInChecks): Promise<string> {
    const configuration = await this.#discover();
    try {
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    } catch (error) {
      throw refusalOfIssuer(error);
    }
  }

  /**
   * Exchanges the code of an answer, and reads the address from the ID token, or where that says too little from the
   * UserInfo endpoint.
   * @param answer the redirect URI with the query that the issuer sent the browser back with
   * @throws Refusal as {@link refusalOfIssuer} makes them; `unavailable` after 7 s
   */
  async identify(answer: URL, checks: SignInChecks): Promise<Identity> {
    const work = async () => identify(await this.#discover(), answer, checks);
    return withTimeout(work, identifyWithinMs).catch((error) => {
      throw refusalOfIssuer(error);
    });
  }
}

/** Some providers write the claim as a text, which OpenID Connect does not have. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

async function discover({ url, clientId, clientSecret }: IssuerSettings): Promise<client.Configuration> {
  const server = new URL(url);
  // Settings take http for this machine alone.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ];
  const options = { execute, timeout: bounds.withinMs / 1_000, [client.customFetch]: boundedFetch(bounds) };
  try {
    return await client.discovery(server, clientId, undefined, authenticationBy(clientSecret), options);
  } catch (error) {
    const refusal = refusalOfIssuer(error);
    if (refusal.code === 'unavailable') throw refusal;
    throw unavailable(new IssuerAway(`the issuer's metadata cannot be used: ${reasonOf(error)}`));
  }
}

/** By HTTP Basic, which is the default of OpenID Connect, unless the issuer takes the secret in the body alone. */
function authenticationBy(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const takesPostAlone = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    return (takesPostAlone ? post : basic)(server, ...rest);
  };
}

async function identify(
  configuration: client.Configuration,
  answer: URL,
  { state, nonce, verifier }: SignInChecks,
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  const hasBoth = claims.email !== undefined && claims.email_verified !== undefined;
  const hasEndpoint = configuration.serverMetadata().userinfo_endpoint !== undefined;
  // Both from one source: an address must not be verified by what was said of another.
  const { email, email_verified: isVerified } =
    !hasBoth && hasEndpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  return { email: typeof email === 'string' ? email : undefined, isVerified: isTrue(isVerified) };
}

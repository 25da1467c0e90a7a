import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { go, hrefTo } from './address.js';
import { answerOf, api, ClicktrailError } from './api.js';

/** The caller, as `GET /api/v1/me` describes them. */
export type Me = Awaited<ReturnType<typeof readMe>>;
export type Role = Me['role'];

const readMe = async () => (await answerOf(api.GET('/api/v1/me'))).me;

/**
 * The caller of the session.
 * @returns undefined where there is no session
 * @throws where that cannot be said, such as while Postgres is away
 */
export async function currentCaller(): Promise<Me | undefined> {
  try {
    return await readMe();
  } catch (error) {
    if (error instanceof ClicktrailError && error.status === 401) return undefined;
    throw error;
  }
}

/** Credentials of a new session: a key or the token of a link alone, or an address with a password and perhaps a code. */
export interface Credentials {
  key?: string;
  token?: string;
  email?: string;
  password?: string;
  code?: string;
}

/** Begins a session. @throws ClicktrailError `invalid_key`, `code_required`, `rate_limited` */
export const signIn = async (body: Credentials): Promise<Me> =>
  (await answerOf(api.POST('/api/v1/session', { body }))).me;

/** Ends the session at the server. One that has ended already is no failure. */
export async function signOut(): Promise<void> {
  // First the pages, whose reads would be refused.
  whenEnded();
  await api.DELETE('/api/v1/session').catch(() => undefined);
  endSession('signed-out');
}

let whenEnded: () => void = () => {};

/** Sets what the page does about the end of a session. */
export function onSessionEnd(call: () => void): void {
  whenEnded = call;
}

/** Leads to the sign-in page, and from there back where the session ended by itself. */
export function endSession(why: 'ended' | 'signed-out'): void {
  const from = `${location.pathname}${location.search}`;
  whenEnded();
  if (location.pathname !== '/console/login')
    go(hrefTo('/login', why === 'ended' ? { why, next: from } : { why }), { replace: why === 'ended' });
}

/** The page of `next` if it is one of the console; else the home page. */
export function nextPage(next: string | null): string {
  if (!next || !URL.canParse(next, location.origin)) return '/console';
  const { origin, pathname, search } = new URL(next, location.origin);
  const isOwn = origin === location.origin && /^\/console(\/|$)/.test(pathname);
  return isOwn ? `${pathname}${search}` : '/console';
}

export const MeContext = createContext<Me | undefined>(undefined);

/** The caller, on the pages of a session. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('There is no session here.');
  return me;
}

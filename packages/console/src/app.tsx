import { useCallback, useEffect, useState } from 'preact/hooks';
import { Failure } from './components/failure.js';
import { go, hrefTo, pageOf, useAddress } from './lib/address.js';
import { forgetAnswers } from './lib/answers.js';
import { currentCaller, type Me, MeContext, nextPage, onSessionEnd } from './lib/session.js';
import { menuFor } from './menu.js';
import { ForgotPage } from './pages/sign-in/forgot.js';
import { InvitationPage } from './pages/sign-in/invitation.js';
import { LoginPage } from './pages/sign-in/login.js';
import { StartPage } from './pages/sign-in/start.js';
import { PageOf } from './shell/page-of.js';
import { Shell } from './shell/shell.js';

const retryMs = 5_000;

/** Pages that begin a session: they ask for none. */
const beginnings: readonly string[] = ['/login', '/start', '/invitations', '/forgot', '/new-password'];

type Session =
  | { state: 'unknown' }
  | { state: 'none' }
  | { state: 'failed'; error: unknown }
  | { state: 'open'; me: Me };

/** The console: the pages that set a password, the sign-in page without a session, else the page of the address. */
export function App() {
  const { path, query } = useAddress();
  const page = pageOf(path);
  const [session, setSession] = useState<Session>({ state: beginnings.includes(page) ? 'none' : 'unknown' });
  const ask = useCallback(() => {
    currentCaller().then(
      (me) => setSession(me ? { state: 'open', me } : { state: 'none' }),
      (error: unknown) => setSession({ state: 'failed', error }),
    );
  }, []);
  useEffect(() => {
    if (session.state === 'unknown') ask();
  }, []);
  useEffect(() => {
    if (session.state !== 'failed') return;
    const waiting = setTimeout(ask, retryMs);
    return () => clearTimeout(waiting);
  }, [session, ask]);
  useEffect(() => {
    onSessionEnd(() => {
      forgetAnswers();
      setSession({ state: 'none' });
    });
  }, []);

  if (page === '/invitations' || page === '/new-password') return <InvitationPage />;
  if (page === '/forgot') return <ForgotPage />;
  if (session.state === 'unknown') return <p class="starting muted">Clicktrail …</p>;
  if (session.state === 'failed')
    return (
      <main class="starting">
        <h1>Clicktrail</h1>
        <Failure error={session.error} retry={ask} />
      </main>
    );
  const next = page === '/login' ? query.get('next') : `${location.pathname}${location.search}`;
  const begin = (me: Me, href = nextPage(next)) => {
    forgetAnswers();
    setSession({ state: 'open', me });
    go(href, { replace: true });
  };
  if (page === '/start') return <StartPage onSession={(me) => begin(me, hrefTo(''))} />;
  if (session.state === 'none' || page === '/login') {
    return <LoginPage why={query.get('why')} onSession={begin} />;
  }
  const menu = menuFor(session.me.role);
  return (
    <MeContext.Provider value={session.me}>
      <Shell page={page} menu={menu}>
        <PageOf page={page} menu={menu} />
      </Shell>
    </MeContext.Provider>
  );
}

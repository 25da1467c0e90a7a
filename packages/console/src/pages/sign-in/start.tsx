import { useEffect, useState } from 'preact/hooks';
import { Failure } from '../../components/failure.js';
import { go, hrefTo } from '../../lib/address.js';
import { mayPass } from '../../lib/api.js';
import { currentCaller, type Me, signIn } from '../../lib/session.js';

const retryMs = 5_000;

/**
 * Signs in by the link of the start screen. Its token stands behind the `#`, which browsers send to no server, and leaves the
 * address as soon as it is read. A link that is used up leads to the home page of a session that is open, else to signing in.
 */
export function StartPage({ onSession }: { onSession: (me: Me) => void }) {
  const [token] = useState(() => location.hash.slice(1));
  const [failure, setFailure] = useState<unknown>();
  const begin = async () => {
    setFailure(undefined);
    try {
      onSession(await signIn({ token }));
    } catch (error) {
      if (mayPass(error)) return setFailure(error);
      const me = await currentCaller().catch(() => undefined);
      if (me) onSession(me);
      else go(hrefTo('/login', { why: 'link' }), { replace: true });
    }
  };
  useEffect(() => {
    document.title = 'Signing in · Clicktrail';
    history.replaceState(null, '', location.pathname);
    begin();
  }, []);
  useEffect(() => {
    if (failure === undefined) return;
    const waiting = setTimeout(begin, retryMs);
    return () => clearTimeout(waiting);
  }, [failure]);
  return (
    <main class="starting">
      <h1>Clicktrail</h1>
      {failure === undefined ? <p class="muted">Signing in …</p> : <Failure error={failure} retry={begin} />}
    </main>
  );
}

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Mark } from '../components/mark.js';
import { hrefTo } from '../lib/address.js';
import { announcer } from '../lib/announce.js';
import { signOut, useMe } from '../lib/session.js';
import { isBelow, type MenuItem } from './menu-item.js';
import { PasswordDialog } from './password-dialog.js';

interface ShellProps {
  /** The page that is shown: `/reports`. */
  page: string;
  /** The pages of the caller in the order of the navigation. */
  menu: readonly MenuItem[];
  children: ComponentChildren;
}

/** The frame of every page of a session: the way past it, the navigation, the caller, the way out. */
export function Shell({ page, menu, children }: ShellProps) {
  const me = useMe();
  const navigation = useRef<HTMLElement>(null);
  // On a narrow screen it scrolls sideways.
  useEffect(() => {
    const current = navigation.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) navigation.current!.scrollLeft = current.offsetLeft - navigation.current!.clientWidth / 3;
  }, [page]);
  return (
    <div class="shell">
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header class="side">
        <a class="brand" href={hrefTo('')}>
          <Mark />
          Clicktrail
        </a>
        <nav class="navigation" ref={navigation} aria-label="Pages of the console">
          <ul>
            {menu
              .filter(({ isBehind }) => !isBehind)
              .map(({ path, title }) => (
                <li key={path}>
                  <a
                    href={hrefTo(path === '/' ? '' : path)}
                    aria-current={isBelow(page, path) ? 'page' : undefined}
                  >
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div class="caller">
          <p>
            <span class="caller-name">
              {me.user?.name ?? me.user?.email ?? me.accountName ?? 'Admin key'}
            </span>
            <span class="muted">
              {me.role}
              {me.readOnly && ', read-only'}
            </span>
          </p>
          <button type="button" class="button" onClick={signOut}>
            Sign out
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
        <p {...announcer} />
        {me.user && <PasswordDialog />}
        <footer class="foot muted">
          Countries by <a href="https://db-ip.com">DB-IP</a>. <a href="/docs">API document</a>
        </footer>
      </main>
    </div>
  );
}

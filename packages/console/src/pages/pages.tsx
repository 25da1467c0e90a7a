import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hrefTo } from '../lib/address.js';
import { type Role, useMe } from '../lib/session.js';
import { AccountPage } from './account/account.js';
import { HomePage } from './home/home.js';
import { ReportsPage } from './reports/reports.js';

interface Page {
  path: string;
  title: string;
  /** Everyone where left out. */
  roles?: readonly Role[];
  draw: (rest: string) => JSX.Element;
}

/** Every page in the order of the navigation. Pages below one of these, such as that of a click, belong to it. */
const pages: readonly Page[] = [
  { path: '/', title: 'Home', draw: () => <HomePage /> },
  { path: '/reports', title: 'Reports', draw: () => <ReportsPage /> },
  { path: '/account', title: 'Account', draw: () => <AccountPage /> },
];

/** The pages of a role. */
export const pagesFor = (role: Role): Page[] => pages.filter(({ roles }) => !roles || roles.includes(role));

/** True where a page of the address is this one or lies below it. */
export const isBelow = (page: string, path: string): boolean =>
  page === path || (path !== '/' && page.startsWith(`${path}/`));

/** Draws the page of an address, with its title for the window and its head for the keyboard. */
export function PageOf({ page }: { page: string }) {
  const { role } = useMe();
  const found = pagesFor(role).find(({ path }) => isBelow(page, path));
  const title = found?.title ?? 'Not found';
  const head = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} · Clicktrail`;
    // The browser itself announces the first page.
    if (!isFirst.current) head.current?.focus();
    isFirst.current = false;
  }, [page, title]);
  return (
    <>
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      {found ? found.draw(page.slice(found.path.length + 1)) : <NotFound />}
    </>
  );
}

function NotFound() {
  return (
    <p>
      There is no such page for your role. <a href={hrefTo('')}>Go to the home page</a>
    </p>
  );
}

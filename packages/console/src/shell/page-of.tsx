import type { JSX } from 'preact';
import { useEffect, useErrorBoundary, useRef } from 'preact/hooks';
import { hrefTo } from '../lib/address.js';
import { isBelow, type MenuItem } from './menu-item.js';

/** Draws the page of an address, with its title for the window and its head for the keyboard. */
export function PageOf({ page, menu }: { page: string; menu: readonly MenuItem[] }) {
  const found = menu.find(({ path }) => isBelow(page, path));
  const rest = found ? page.slice(found.path.length + 1) : '';
  const title = (rest && found?.one) || (found?.title ?? 'Not found');
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
      <Guarded key={page}>{() => (found ? <found.page rest={rest} /> : <NotFound />)}</Guarded>
    </>
  );
}

/** Says so where a page fails to draw; the navigation goes on. */
function Guarded({ children }: { children: () => JSX.Element }) {
  const [error] = useErrorBoundary((cause: unknown) => console.error(cause));
  return error ? (
    <p role="alert">This page failed. Reload it; if it fails again, report its address.</p>
  ) : (
    children()
  );
}

function NotFound() {
  return (
    <p>
      There is no such page for your role. <a href={hrefTo('')}>Go to the home page</a>
    </p>
  );
}

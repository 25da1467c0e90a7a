import { useEffect, useState } from 'preact/hooks';
import { mayBeEmpty } from './dimensions.js';

/** The path and the query of the page: all of its state that a link can carry. */
export interface Address {
  path: string;
  query: URLSearchParams;
}

/** Changes of a query: undefined takes a parameter away, and so does the empty text but of filters that may be empty. */
export type Changes = Record<string, string | undefined>;

const base = '/console';
const listeners = new Set<() => void>();

const isKept = (name: string, value: string | undefined): value is string =>
  value !== undefined && (value !== '' || mayBeEmpty(name));

const read = (): Address => ({ path: location.pathname, query: new URLSearchParams(location.search) });

/** The current address; the component is drawn anew when it changes. */
export function useAddress(): Address {
  const [address, setAddress] = useState(read);
  useEffect(() => {
    const update = () => setAddress(read());
    listeners.add(update);
    // It may have changed between the first drawing and now.
    update();
    return () => {
      listeners.delete(update);
    };
  }, []);
  return address;
}

/** Goes to another address of the console. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  for (const listener of listeners) listener();
}

/** The address of a page of the console with a query. */
export function hrefTo(page: string, query: Changes | URLSearchParams = {}): string {
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const kept = entries.filter((entry): entry is [string, string] => isKept(...entry));
  const text = new URLSearchParams(kept).toString();
  return `${base}${page}${text && `?${text}`}`;
}

/** The address of one record below its page: `/events/click/…`. */
export const hrefToOne = (page: string, id: string, query?: Changes): string =>
  hrefTo(`${page}/${encodeURIComponent(id)}`, query);

/** A query with some parameters set or taken away. */
export function changed(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (isKept(name, value)) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Takes away what belongs to the rows before: the page, the cursor, and the reports above. */
export const fromStart: Changes = { page: undefined, cursor: undefined, trail: undefined };

/** Changes the query of the current page. */
export function goWith(changes: Changes, options: { replace?: boolean } = {}): void {
  const { path, query } = read();
  const text = changed(query, changes).toString();
  go(`${path}${text && `?${text}`}`, options);
}

/** The page of a path below `/console`: `/reports`; `/` for the home page. */
export const pageOf = (path: string): string => path.slice(base.length).replace(/\/+$/, '') || '/';

/** An id of an address; as it stands where it is no valid encoding. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Follows links within the console without loading the page anew, and the browser's own back and forward. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    for (const listener of listeners) listener();
  });
  document.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!isPlain || !link || event.defaultPrevented) return;
    const isOwn = link.origin === location.origin && link.pathname.startsWith(base);
    if (!isOwn || link.target || link.hasAttribute('download') || link.hash) return;
    event.preventDefault();
    go(link.href);
  });
}

/** Narrows the page to the days of two times of the API, both included. */
export const zoomTo = (from: string, to: string): void =>
  goWith({ from: from.slice(0, 10), to: to.slice(0, 10), range: undefined, ...fromStart });

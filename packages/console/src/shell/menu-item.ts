import type { ComponentType } from 'preact';
import type { Role } from '../lib/session.js';

export interface PageProps {
  /** What follows the path in the address: the id of a record. */
  rest: string;
}

/** A page of the console. */
export interface MenuItem {
  path: string;
  title: string;
  /** The title of a page below it. */
  one?: string;
  /** Everyone where left out. */
  roles?: readonly Role[];
  /** True where other pages lead to it, and the navigation does not. */
  isBehind?: boolean;
  page: ComponentType<PageProps>;
}

/** True where a page of the address is this one or lies below it. */
export const isBelow = (page: string, path: string): boolean =>
  page === path || (path !== '/' && page.startsWith(`${path}/`));

import type { Page } from 'playwright-core';
import { openWindow, signInByKey } from '../../src/index.js';
import { browser, network } from './network.js';

const { base, keys, admin } = network;

/** Opens a window with the session of an admin. */
export async function signedIn() {
  const opened = await openWindow(browser);
  await signInByKey(opened.page, base, keys.admin);
  return opened;
}
/** Reads from the API as an admin. */
export const read = async (path: string) => (await admin.get(`/api/v1${path}`)).body;
/** A panel of the page by its title. */
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The number of rows that a list says it has. */
export const total = (page: Page) => page.locator('.pager strong').textContent();

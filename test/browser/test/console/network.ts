import { privateStore } from '@clicktrail/testing';
import t from 'tap';
import {
  type AccountData,
  addAccountData,
  closeWindowsAfterEach,
  openBrowser,
  startConsole,
} from '../../src/index.js';

/** The last part kills it. */
export const clickhouse = await privateStore(t, 'clickhouse');

/** One network and one browser for all parts. A part changes what it has made itself, and nothing that it found. */
export const network = await startConsole(t, clickhouse.url);
export const browser = await openBrowser(t);
closeWindowsAfterEach(t, browser);

let added: Promise<AccountData> | undefined;

/** Fills the accounts of the publisher and the advertiser, once for all parts that ask. */
export const accountData = (): Promise<AccountData> => {
  added ??= addAccountData(network);
  return added;
};

import t from 'tap';
import { closeWindowsAfterEach, openBrowser, startConsole } from '../../src/index.js';

/** One network and one browser for all parts. */
export const network = await startConsole(t);
export const browser = await openBrowser(t);
closeWindowsAfterEach(t, browser);

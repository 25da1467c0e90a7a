import t from 'tap';
import { openBrowser, startConsole } from '../../src/index.js';

/** One network and one browser for all parts. */
export const network = await startConsole(t);
export const browser = await openBrowser(t);

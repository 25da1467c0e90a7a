import { render } from 'preact';
import { App } from './app.js';
import { followLinks } from './lib/address.js';
import { chosenTheme, showTheme } from './lib/theme.js';

showTheme(chosenTheme());
followLinks();
const root = document.getElementById('app');
if (root) render(<App />, root);

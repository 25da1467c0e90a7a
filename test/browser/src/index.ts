export * from './admin-work.js';
export * from './console-network.js';
export * from './console-page.js';
export * from './keep-dead-letters.js';
export * from './open-browser.js';
export * from './tab-to.js';
export * from './totp.js';
export * from './web-site.js';

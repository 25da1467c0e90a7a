export * from './open-browser.js';
export * from './web-site.js';

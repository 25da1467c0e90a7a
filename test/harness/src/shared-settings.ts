/**
 * Settings of a product that tests share, beside those of every system under test: requests without a key are limited by
 * address, and each brings its own; the limit of links is small enough to be reached.
 */
export const sharedSettings = { TRUST_PROXY: '127.0.0.1', LINK_RATE_LIMIT: '60' };

/**
 * So that many requests of one address are a benchmark and no attack, and the addresses of visitors are read from the
 * header in which the load tells them.
 */
export const environment = { LINK_RATE_LIMIT: '1000000000', TRUST_PROXY: '127.0.0.1' };

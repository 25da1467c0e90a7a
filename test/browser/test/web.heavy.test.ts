// What browsers do with links, pixels and sessions, on one product.
for (const part of ['pixels', 'prefetched-link', 'sessions', 'single-sign-on'])
  await import(`./web/${part}.js`);

export {};

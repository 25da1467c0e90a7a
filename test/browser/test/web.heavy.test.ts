import t from 'tap';

// What browsers do with links, pixels and sessions, on one product.
for (const part of ['pixels', 'prefetched-link', 'sessions', 'single-sign-on'])
  await t.test(`the part ${part} begins`, async (t) => t.ok(await import(`./web/${part}.js`)));

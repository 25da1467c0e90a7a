import t from 'tap';

// How quick the console is, and how every page of it looks, on one network.
for (const part of ['limits', 'pages'])
  await t.test(`the part ${part} begins`, async (t) => t.ok(await import(`./console-pages/${part}.js`)));

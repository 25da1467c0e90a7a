import t from 'tap';

// The console by each role, on one network: the admin before the parts that leave pending sales, and at the end without ClickHouse.
for (const part of [
  'sign-in',
  'exports',
  'admin',
  'admin-records',
  'publisher',
  'advertiser',
  'sale-files',
  'reconciliations',
  'clickhouse-away',
])
  await t.test(`the part ${part} begins`, async (t) => t.ok(await import(`./console/${part}.js`)));

// The console by each role, on one network. The last part takes ClickHouse away; the admin comes before parts that leave pending sales.
for (const part of [
  'sign-in',
  'exports',
  'admin',
  'admin-records',
  'publisher',
  'advertiser',
  'clickhouse-away',
])
  await import(`./console/${part}.js`);

export {};

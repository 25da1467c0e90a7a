import { testEnvironment } from './test-environment.mjs';

/**
 * Makes the environments of test processes: `of(needs)` starts what is missing of it, once, and `close` ends what was
 * started. `given` is a running product, `{ url, adminKey }`, to test in place of one of this run.
 */
export function makeEnvironments(given) {
  const started = [];
  const start = async (starting) => {
    started.unshift(starting);
    return (await starting).env;
  };
  const nothing = testEnvironment();
  const stores = once(async () => {
    const { startTestStores } = await import('./test-stores.mjs');
    return start(startTestStores());
  });
  const product = once(async () => {
    if (given) return { ...nothing, TEST_PRODUCT_URL: given.url, TEST_PRODUCT_ADMIN_KEY: given.adminKey };
    const { startSharedProduct } = await import('../harness/dist/src/index.js');
    const env = await stores();
    return { ...env, ...(await start(startSharedProduct(env))) };
  });
  const makers = { nothing: async () => nothing, stores, product };
  return {
    of: (needs) => makers[needs](),
    close: async () => {
      for (const starting of started.splice(0)) {
        const parts = await starting.catch(() => undefined);
        await parts?.stop();
      }
    },
  };
}

function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

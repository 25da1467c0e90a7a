import { describeApi } from '@clicktrail/gateway';
import t from 'tap';

t.test('the whole API is described without a store or a server', async (t) => {
  const { paths } = (await describeApi()) as { paths: Record<string, Record<string, object>> };
  for (const [path, method] of [
    ['/api/v1/clicks', 'post'],
    ['/api/v1/clicks', 'get'],
    ['/api/v1/conversions', 'post'],
    ['/api/v1/keys/{id}', 'delete'],
  ] as const) {
    t.ok(paths[path]?.[method], `${method} ${path}`);
  }
});

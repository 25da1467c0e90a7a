import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** What the OpenAPI document says of the API as a whole. */
export const apiInfo = {
  title: 'Clicktrail',
  version,
  description:
    'Affiliate tracking: record clicks and impressions, report conversions, read lists and reports, run the network. ' +
    'Send an API key as `Authorization: Bearer <api_key>` or as `x-api-key`.',
};

import type { App } from '@clicktrail/http';
import type { ConversionsDeps } from './deps.js';
import { recordConversion } from './routes/record-conversion/record-conversion.js';

/** The routes of the conversions service, to be registered on any app made by `createApp`. */
export function conversionsRoutes(deps: ConversionsDeps) {
  return async (app: App): Promise<void> => {
    recordConversion(app, deps);
  };
}

import { type App, registerIdempotency } from '@clicktrail/http';
import type { ConversionsDeps } from './deps.js';
import { conversionHistory } from './routes/conversion-history/conversion-history.js';
import { decideConversions } from './routes/decide-conversions/decide-conversions.js';
import { failingReceivers } from './routes/failing-receivers/failing-receivers.js';
import { conversionsList } from './routes/list-conversions/list-conversions.js';
import { postbacksList } from './routes/list-postbacks/list-postbacks.js';
import { postbackUrl } from './routes/postback-url/postback-url.js';
import { readConversion } from './routes/read-conversion/read-conversion.js';
import { readPostback } from './routes/read-postback/read-postback.js';
import { reconciliations } from './routes/reconciliations/reconciliations.js';
import { recordConversion } from './routes/record-conversion/record-conversion.js';
import { recordConversions } from './routes/record-conversions/record-conversions.js';
import { replayPostback } from './routes/replay-postback/replay-postback.js';
import { replayPostbacks } from './routes/replay-postback/replay-postbacks.js';
import { updateConversion } from './routes/update-conversion/update-conversion.js';

/** Registers the routes of the conversions service on an app of `createApp`. */
export function conversionsRoutes(deps: ConversionsDeps) {
  return async (app: App): Promise<void> => {
    registerIdempotency(app, { store: deps.idempotency, keyLocks: deps.keyLocks, room: deps.answerRoom });
    app.addHook('onClose', async () => deps.calls?.close());
    recordConversion(app, deps);
    conversionsList(app, deps);
    readConversion(app, deps);
    updateConversion(app, deps);
    decideConversions(app, deps);
    conversionHistory(app, deps);
    postbacksList(app, deps);
    failingReceivers(app, deps);
    readPostback(app, deps);
    replayPostback(app, deps);
    replayPostbacks(app, deps);
    reconciliations(app, deps);
    // In scopes of their own, because only these routes read forms, and batches.
    app.register(async (own) => postbackUrl(own as App, deps));
    app.register(async (own) => recordConversions(own as App, deps));
  };
}

import { runServices } from '@clicktrail/service';
import { readConfig } from './config.js';
import { openIngest } from './open-ingest.js';

await runServices('ingest', readConfig(), [openIngest]);

import { runServices } from '@clicktrail/service';
import { readConfig } from './config.js';
import { openQuery } from './open-query.js';

await runServices('query', readConfig(), [openQuery]);

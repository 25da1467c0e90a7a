import { runServices } from '@clicktrail/service';
import { readConfig } from './config.js';
import { openConversions } from './open-conversions.js';

await runServices('conversions', readConfig(), [openConversions]);

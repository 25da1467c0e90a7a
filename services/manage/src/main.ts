import { runServices } from '@clicktrail/service';
import { readConfig } from './config.js';
import { openManage } from './open-manage.js';

await runServices('manage', readConfig(), [openManage]);

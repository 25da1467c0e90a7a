/** All HTTP services on one Fastify origin, for one machine. Beyond it each runs alone, with its own `main`. */
import { openConversions } from '@clicktrail/conversions';
import { openIngest, readIngestConfig } from '@clicktrail/ingest';
import { openManage, readManageConfig } from '@clicktrail/manage';
import { openQuery, readQueryConfig } from '@clicktrail/query';
import { runServices } from '@clicktrail/service';

const config = { ...readIngestConfig(), ...readQueryConfig(), ...readManageConfig() };
await runServices('origin', config, [openIngest, openQuery, openConversions, openManage]);

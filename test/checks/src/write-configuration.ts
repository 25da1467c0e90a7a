// Writes the tables of docs/configuration.md anew from the schemas of the processes. `npm run format` aligns them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTables } from './configuration-tables.js';
import { read, root } from './files.js';

const document = 'docs/configuration.md';
writeFileSync(join(root, document), withTables(read(document)));

/** `npm run generate:client`: starts the product in a temporary folder and writes the client's types from its document. */
import { writeFileSync } from 'node:fs';
import { startSystem } from '@clicktrail/harness';
import { generateTypes, servedDocument, typesFile } from './generate-types.js';

const system = await startSystem();
try {
  writeFileSync(typesFile, await generateTypes(await servedDocument(system.base)));
  console.log(`Written: ${typesFile.pathname}`);
} finally {
  await system.stop();
}

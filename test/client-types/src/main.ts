/**
 * `npm run generate:client`: starts the product in a temporary folder and writes the client's types and
 * the console's forms from its document.
 */
import { writeFileSync } from 'node:fs';
import { startSystem } from '@clicktrail/harness';
import { formsFile, generateForms } from './generate-forms.js';
import { generateTypes, servedDocument, typesFile } from './generate-types.js';

const system = await startSystem();
try {
  const document = await servedDocument(system.base);
  writeFileSync(typesFile, await generateTypes(document));
  writeFileSync(formsFile, generateForms(document));
  for (const { pathname } of [typesFile, formsFile]) console.log(`Written: ${pathname}`);
} finally {
  await system.stop();
}

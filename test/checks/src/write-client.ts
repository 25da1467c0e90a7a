/** `npm run generate:client`: writes the client's types and the console's forms from the API document of all services. */
import { writeFileSync } from 'node:fs';
import { describeApi } from '@clicktrail/operator/gateway';
import { formsFile, generateForms } from './generate-forms.js';
import { generateTypes, typesFile } from './generate-types.js';

const document = await describeApi();
writeFileSync(typesFile, await generateTypes(document));
writeFileSync(formsFile, generateForms(document));
for (const { pathname } of [typesFile, formsFile]) console.log(`Written: ${pathname}`);

import { writeFileSync } from 'node:fs';
import { describeApi } from './describe-api.js';

/** `node write-document.js <file>`: writes the API document that the gateway hands out. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write.');
writeFileSync(file, JSON.stringify(await describeApi()));

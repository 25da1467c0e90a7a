import { writeDocument } from './describe-api.js';

/** `node write-document.js <file>`: writes the API document that the gateway hands out, and `<file>.gz`. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write.');
await writeDocument(file);

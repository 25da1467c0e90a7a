import { runOperator } from './run-operator.js';

const output = { say: console.log, complain: console.error };

process.exit(await runOperator(process.argv.slice(2), process.env, output));

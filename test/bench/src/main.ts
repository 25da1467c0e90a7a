import { runBench } from './run-bench.js';
import { TypedError } from './typed.js';

try {
  await runBench(process.argv.slice(2), console.log);
} catch (error) {
  if (!(error instanceof TypedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

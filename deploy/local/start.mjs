// `npm start`: installs and compiles what has changed, then runs the compiled supervisor in this process.
import { SetupError, setup } from './setup.mjs';

const say = (line) => console.log(line);

try {
  await setup(say, ['deploy/local']);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
const { main } = await import('./dist/src/main.js');
await main(process.argv.slice(2));

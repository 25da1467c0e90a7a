// `npm start`: sets up what is missing, then lets the compiled supervisor take over in this process.
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

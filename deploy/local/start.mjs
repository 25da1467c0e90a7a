// `npm start`, and with `--watch` `npm run dev`: installs and compiles what has changed, then runs the compiled supervisor in this process.
import { noteOnNode, SetupError, setup } from './setup.mjs';

const say = (line) => console.log(line);

const note = noteOnNode();
if (note) say(note);
try {
  await setup(say, ['deploy/local']);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
const { main } = await import('./dist/src/main.js');
await main(process.argv.slice(2));

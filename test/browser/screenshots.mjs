// `npm run screenshots`: compiles what has changed, and takes the pictures of the documentation anew, into docs/images.
import { SetupError, setup } from '../../deploy/local/setup.mjs';

try {
  await setup(() => {}, ['deploy/local', 'test/browser']);
  await import('./dist/src/screenshots/main.js');
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}

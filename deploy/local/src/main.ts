import { once } from 'node:events';
import { helpOf, readArguments, sentenceOf, warningAboutAdminKey } from '@clicktrail/config';
import { type LocalConfig, readConfig } from './config.js';
import { type Build, buildOfProduct } from './dev/build.js';
import { type ProcessSpec, processes as processesOfProduct, withInspector } from './processes.js';
import { screen } from './screen.js';
import { type Everything, startAll } from './start-all.js';
import { onInterrupt, onParentGone } from './stop-signals.js';

const command = {
  usage: 'PORT=8081 DATA_DIR=/srv/clicktrail npm start',
  does: `Starts everything. Its settings are variables, HOST, PORT, DATA_DIR and ADMIN_KEY first: docs/configuration.md.
--watch    builds what is saved and starts it anew (npm run dev)
--inspect  lets a debugger attach to the origin at 127.0.0.1:9229 and to the worker at 127.0.0.1:9230`,
  flags: ['watch', 'inspect'],
};

/**
 * Runs everything on this machine until it is interrupted, and ends the process: with code 0 after an
 * interruption, with 1 after a second one, and with 1 and one clear sentence when the start fails.
 */
export async function main(
  args: string[],
  processes: ProcessSpec[] = processesOfProduct,
  build: Build = buildOfProduct,
): Promise<void> {
  // A terminal that is closed must not end this process before it has stopped the others.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stopping = new AbortController();
  let everything: Everything | undefined;
  let newAdminKey: string | undefined;
  /** However a first start ends, the key that it made is shown: it is stored as a hash only. */
  const showKey = () => {
    if (newAdminKey)
      console.log(`Admin key  ${newAdminKey}   (made by this start, and shown this once: keep it)`);
    newAdminKey = undefined;
  };
  const interrupted = once(stopping.signal, 'abort');
  const interrupt = () => {
    if (stopping.signal.aborted) return;
    console.log('\nStopping (once more to end everything at once)');
    stopping.abort();
  };
  let exitCode = 0;
  onInterrupt(interrupt, async () => {
    // What is being stopped in good order may be gone first, and end this process before the last line here.
    exitCode = 1;
    showKey();
    await everything?.kill();
    process.exit(exitCode);
  });
  try {
    const { help, flags } = readArguments(args, command);
    if (help) {
      console.log(helpOf(command));
      process.exit(0);
    }
    const config = readConfig();
    if (config.underNpm) onParentGone(interrupt);
    const begun = Date.now();
    const onAdminKey = (key: string) => {
      newAdminKey = key;
    };
    everything = await startAll({
      config,
      processes: flags.includes('inspect') ? withInspector(processes) : processes,
      build: flags.includes('watch') ? build : undefined,
      say: console.log,
      onAdminKey,
      stopping: stopping.signal,
    });
    if (!stopping.signal.aborted) {
      show(config, everything, newAdminKey, Date.now() - begun);
      newAdminKey = undefined;
    }
  } catch (error) {
    showKey();
    if (!stopping.signal.aborted) {
      console.error(sentenceOf(error));
      process.exit(1);
    }
  }
  await interrupted;
  showKey();
  const begun = Date.now();
  await everything?.stop();
  console.log(`Stopped in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  process.exit(exitCode);
}

function show(
  config: LocalConfig,
  { signInToken }: Everything,
  newAdminKey: string | undefined,
  startedInMs: number,
): void {
  const warning = config.adminKey && warningAboutAdminKey(config.adminKey);
  console.log(screen({ ...config, signInToken, newAdminKey, startedInMs, warning }));
}

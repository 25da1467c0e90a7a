import { showFailovers } from './failover/show-failovers.js';
import { prepareForPowerLoss } from './faults/power-loss.js';
import { type Options, readOptions, usage } from './run/options.js';
import { progressLine, renderReport } from './run/report.js';
import { runFaults } from './run/run-faults.js';

const say = (text: string) => process.stdout.write(`${text}\n`);
const { help, minutes, seed, kinds, powerLoss, failovers, ackReplicas, topology } = optionsOrEnd();
if (help) {
  say(usage);
  process.exit(0);
}
if (failovers > 0) {
  const passed = await showFailovers({ topology, kills: failovers, ackReplicas, seed }, say);
  process.exit(passed ? 0 : 1);
}
const again = `npm run faults -- --minutes ${minutes} --seed ${seed}`;
say(`Breaking a whole system for ${minutes} minutes, seed ${seed}. The same again: ${again}`);

if (powerLoss) await prepareForPowerLoss();
const troubles: string[] = [];
const result = await runFaults({
  seed,
  runMs: minutes * 60_000,
  kinds,
  powerLoss,
  keepFailed: true,
  onProgress: (progress) => say(progressLine(progress)),
  onTrouble: (text) => troubles.push(text),
});
say(renderReport(result, troubles));
const { passed, kept } = result;
say(passed ? `\nPassed, seed ${seed}` : `\nFAILED. Logs and data: ${kept}. The same again: ${again}`);
process.exit(passed ? 0 : 1);

function optionsOrEnd(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

// Loaded before a test file. Shortly before its time is up this says what keeps it, and ends it. When its code has
// come to an end it says so, because Node can block for ever in the last steps of its own (nodejs/node#54918).
import { writeSync } from 'node:fs';
import { lastWords } from './last-words.mjs';

const { TEST_ALARM_MS } = process.env;
// A test may start programs that load this file too.
delete process.env.TEST_ALARM_MS;

if (TEST_ALARM_MS) {
  setTimeout(() => {
    const waitingFor = [...new Set(process.getActiveResourcesInfo())].join(', ');
    console.error(`Still running after ${TEST_ALARM_MS / 1000} s. What keeps it: ${waitingFor}.`);
    process.exit(1);
  }, Number(TEST_ALARM_MS)).unref();
  process.once('exit', () => writeSync(1, `${lastWords}\n`));
}

import { spawn } from 'node:child_process';
import { root } from '../../deploy/local/setup.mjs';

const goWithinMs = 10_000;

/**
 * Runs a Node program in the root folder and gives `{ code, signal, stdout, stderr, timedOut, stuck, durationMs }`.
 * It has its own process group, so that its children can be ended with it after the time limit.
 *
 * @param lastWords what it prints when its own code has come to an end: where its process is still there ten seconds
 *   later, it is ended, and `stuck` says so.
 */
export function runProcess(args, { env = process.env, timeoutMs, lastWords }) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const out = { stdout: '', stderr: '', timedOut: false, stuck: false };
    let goTimer;
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out.stdout += text;
      const hasEnded = lastWords && out.stdout.slice(-text.length - lastWords.length).includes(lastWords);
      if (!hasEnded || goTimer) return;
      goTimer = setTimeout(() => {
        out.stuck = true;
        killGroup(child.pid);
      }, goWithinMs);
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      out.stderr += text;
    });
    const timer = setTimeout(() => {
      out.timedOut = true;
      killGroup(child.pid);
    }, timeoutMs);
    const passOn = () => killGroup(child.pid);
    process.once('exit', passOn);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      clearTimeout(goTimer);
      process.off('exit', passOn);
      resolve({ ...out, code, signal, durationMs: Date.now() - begun });
    });
  });
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended in between.
  }
}

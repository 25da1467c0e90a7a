import { resolve } from 'node:path';
import { signInLinkMinutes } from '@clicktrail/postgres';
import { zoneRelease } from '@clicktrail/zones';
import { defaults, type LocalConfig } from './config.js';

type Installation = Pick<LocalConfig, 'host' | 'port' | 'dataDir' | 'given' | 'console'>;

export interface ScreenFacts extends Installation {
  /** Signs a browser in once. */
  signInToken: string | undefined;
  /** The admin key that was made on this start, if one was. */
  newAdminKey: string | undefined;
  startedInMs: number;
  warning: string | undefined;
}

const signInNote = `             (opens the console as admin: once, within ${signInLinkMinutes} minutes)`;

/** Text that is shown once everything runs, with commands to try next. */
export function screen({
  signInToken,
  newAdminKey,
  startedInMs,
  warning,
  ...installation
}: ScreenFacts): string {
  const address = addressOf(installation.host, installation.port);
  return [
    '',
    `  Clicktrail is ready (${(startedInMs / 1000).toFixed(1)} s)`,
    '',
    ...(installation.console ? [`  Console    ${address}/console`] : []),
    // Behind `#`, which browsers send to no server.
    ...(signInToken ? [`  Sign in    ${address}/console/start#${signInToken}`, signInNote] : []),
    `  API        ${address}/api/v1`,
    `  Docs       ${address}/docs`,
    `  Data       ${installation.dataDir}`,
    `  Time zones IANA ${zoneRelease()}`,
    ...(newAdminKey ? [`  Admin key  ${newAdminKey}   (shown this once: keep it)`] : []),
    ...(warning ? [`  Warning    ${warning}`] : []),
    '',
    '  Try next:',
    `    curl ${address}/readyz`,
    ...(newAdminKey ? ['    export ADMIN_KEY=...   # the admin key above'] : []),
    // Within double quotes a shell puts the variable's value in.
    `    curl ${address}/api/v1/campaigns -H "authorization: Bearer $ADMIN_KEY"`,
    `    ${demoCommand(installation)}`,
    '',
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
}

/**
 * Builds the `npm run demo` command with the variables that it needs in another window. The demo creates a key in the
 * built-in Postgres; with another Postgres it takes the admin key.
 */
function demoCommand({ host, port, dataDir, given }: Installation): string {
  const settings = [
    ...(host === defaults.host ? [] : [`HOST=${host}`]),
    ...(port === defaults.port ? [] : [`PORT=${port}`]),
    ...(given.postgres ? ['ADMIN_KEY="$ADMIN_KEY"'] : []),
    ...(given.postgres || dataDir === resolve(defaults.dataDir) ? [] : [`DATA_DIR=${quoted(dataDir)}`]),
  ];
  return [...settings, 'npm run demo'].join(' ');
}

/** Quotes a path for a shell. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/** URL of `host` and `port` for a browser on this machine. */
function addressOf(host: string, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

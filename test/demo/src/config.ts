/** Where the demo finds the service, and as whom. */
export interface DemoConfig {
  base: string;
  /** Undefined where a temporary key is to be made through the local database. */
  adminKey: string | undefined;
  dataDir: string;
}

/** An address that is listened on, as one that can be called. */
const hostOf = (host = '127.0.0.1') => (host.includes(':') ? `[${host}]` : host);

export function readConfig(env: NodeJS.ProcessEnv = process.env): DemoConfig {
  return {
    base: env.CLICKTRAIL_URL || `http://${hostOf(env.HOST)}:${env.PORT || '8080'}`,
    adminKey: env.ADMIN_KEY || undefined,
    dataDir: env.DATA_DIR ?? '.data',
  };
}

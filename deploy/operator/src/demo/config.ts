/** The address of the service and the key of the demo. */
export interface DemoConfig {
  /** Without a slash at the end. */
  base: string;
  /** Undefined where a temporary key is to be made through the local database. */
  adminKey: string | undefined;
  dataDir: string;
}

/** An address that is listened on, as one that can be called. */
const hostOf = (host: string) => (host.includes(':') ? `[${host}]` : host);

function readUrl(text: string): string {
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new Error(`CLICKTRAIL_URL must be a URL such as http://127.0.0.1:8080, not "${text}".`);
}

/** @throws where CLICKTRAIL_URL is no URL */
export function readConfig(env: NodeJS.ProcessEnv = process.env): DemoConfig {
  return {
    base: env.CLICKTRAIL_URL
      ? readUrl(env.CLICKTRAIL_URL)
      : `http://${hostOf(env.HOST || '127.0.0.1')}:${env.PORT || '8080'}`,
    adminKey: env.ADMIN_KEY || undefined,
    dataDir: env.DATA_DIR || '.data',
  };
}

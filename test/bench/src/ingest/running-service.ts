import { callAsAdmin } from '@clicktrail/harness';
import { alternate } from '../measure/alternate.js';
import type { Finding } from '../report/finding.js';
import { standingsTable } from '../report/standings.js';
import { TypedError } from '../typed.js';
import { contestant, startBaseline } from './scenarios/beside-bare.js';
import { clickTraffic, impressionTraffic, linkTraffic, type Network, type Traffic } from './traffic.js';

export interface RunningService {
  /** Its address: `http://host:port`. */
  url: string;
  adminKey: string;
  rounds: number;
  seconds: number;
  say: (line: string) => void;
}

/** The highest limit that a key may have. */
const unlimited = 1_000_000_000;

interface Question {
  question: string;
  traffic: (network: Network) => Promise<Traffic>;
  note?: string;
}

const questions: Question[] = [
  { question: 'Clicks by the API', traffic: clickTraffic },
  {
    question: 'Tracking links',
    traffic: linkTraffic,
    note: 'All visits come from one address; a service refuses them beyond its LINK_RATE_LIMIT.',
  },
  { question: 'Impressions by the API', traffic: impressionTraffic },
];

/**
 * A service that runs, here or elsewhere, beside a bare Fastify route on this machine. It takes what is sent for real:
 * accounts and campaigns are made for it and stay. The key that it is sent with is made for it, too, and ends with it.
 */
export async function measureRunning({ url, adminKey, ...options }: RunningService): Promise<Finding[]> {
  if (!URL.canParse(url))
    throw new TypedError(`--url must be a URL such as http://127.0.0.1:8080, not "${url}".`);
  const { protocol, origin: base } = new URL(url);
  if (protocol !== 'http:')
    throw new TypedError('--url must begin with http://: TLS is not what is measured here.');
  const admin = callAsAdmin(base, adminKey);
  const { key } = await admin<{ key: { id: string; secret: string } }>('POST', '/api/v1/keys', {
    role: 'admin',
    name: 'bench',
    rate_limit: unlimited,
  });
  const network: Network = { base, adminKey: key.secret, admin: callAsAdmin(base, key.secret) };
  const bare = await startBaseline('bare-fastify');
  try {
    const findings: Finding[] = [];
    for (const { question, traffic, note } of questions) {
      options.say(question);
      const sent = await traffic(network);
      const contestants = [
        contestant('bare Fastify route, on this machine', [bare.url], sent, options),
        contestant(base, [base], sent, options),
      ];
      const standings = await alternate(contestants, options.rounds, options.say);
      findings.push({ question, ...standingsTable('requests/s', standings), notes: note ? [note] : [] });
    }
    return findings;
  } finally {
    await bare.stop();
    await admin('DELETE', `/api/v1/keys/${key.id}`);
  }
}

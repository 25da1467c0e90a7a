import { once } from 'node:events';
import { freePort, type TestHandle } from '@clicktrail/testing';
import { SMTPServer } from 'smtp-server';
import { type OpenPeopleOptions, openPeople, type People } from '../../src/index.js';
import { quickPasswords, type Service, withNetwork } from './start-service.js';

export interface Received {
  to: string[];
  text: string;
}

/** A mail server of the test's own. */
export async function startSmtp(
  t: TestHandle,
  refuse = false,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done(refuse ? new Error(`no such mail: ${text}`) : null);
      });
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  t.teardown(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}

export interface WithMail extends Service {
  people: People;
  /** What the service logged as warnings. */
  logged: () => string;
  /** Waits for the mails that go beside the answers. */
  settled: () => Promise<void>;
}

/** The service with a network and a mail server. */
export async function withMail(
  t: TestHandle,
  smtpUrl: string | undefined,
  more: Partial<OpenPeopleOptions> = {},
): Promise<WithMail> {
  const lines: string[] = [];
  let people: People | undefined;
  const service = await withNetwork(t, (redis) => {
    people = openPeople({
      redis,
      secret: 'secret of the tests',
      passwords: quickPasswords,
      publicUrl: 'https://track.example',
      smtpUrl,
      ...more,
    });
    return { people };
  });
  const { resets, mailer } = people!;
  const settled = () => resets.settled();
  t.teardown(async () => {
    await settled();
    mailer?.close();
  });
  const { log } = service.app;
  const { warn } = log;
  t.teardown(() => {
    log.warn = warn;
  });
  log.warn = ((...given: unknown[]) => lines.push(JSON.stringify(given))) as never;
  return { ...service, people: people!, logged: () => lines.join('\n'), settled };
}

/** The text of a mail, without its encoding. */
export const decoded = (text: string): string => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

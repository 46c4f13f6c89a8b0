import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterFile } from './after-file.ts';

/** What the mail server answers to a mail. */
export type MailVerdict = 'accept' | 'refuse' | 'refuse-recipient' | 'later' | 'silent';

/** A mail server on loopback that keeps what it accepts. */
export interface TestMailServer {
  url: string;
  /** What it accepted, with the addresses of the envelope. */
  accepted: (Email & { recipients: string[]; envelopeSender: string; raw: string })[];
  /** How often a whole mail arrived, accepted or not. */
  arrived: () => number;
  /** Resolves when the next whole mail has arrived. */
  nextArrival: () => Promise<void>;
  verdict: MailVerdict;
}

const running: SMTPServer[] = [];
afterFile(async () => {
  for (const server of running.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

/** Starts a mail server; it ends with the file. */
export async function aMailServer(): Promise<TestMailServer> {
  let arrived = 0;
  let waiting: (() => void)[] = [];
  const mails: TestMailServer = {
    url: '',
    accepted: [],
    arrived: () => arrived,
    nextArrival: () => new Promise((resolve) => waiting.push(resolve)),
    verdict: 'accept',
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    logger: false,
    onRcptTo: (address, _session, done) =>
      mails.verdict === 'refuse-recipient'
        ? done(refusal(550, `5.1.1 no such user: ${address.address}`))
        : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void take(Buffer.concat(chunks)));
      const take = async (raw: Buffer): Promise<void> => {
        const { verdict } = mails;
        const email = await PostalMime.parse(raw);
        arrived += 1;
        if (verdict === 'accept') {
          const { mailFrom, rcptTo } = session.envelope;
          mails.accepted.push({
            ...email,
            raw: raw.toString(),
            envelopeSender: mailFrom === false ? '' : mailFrom.address,
            recipients: rcptTo.map(({ address }) => address),
          });
        }
        for (const tell of waiting.splice(0)) tell();
        if (verdict === 'accept') done();
        if (verdict === 'refuse') done(refusal(554, 'not wanted for somebody@example.com'));
        if (verdict === 'later') done(refusal(451, 'try again later'));
      };
    },
  });
  running.push(server);
  // Clients that are killed in the middle are what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mails.url = `smtp://127.0.0.1:${port}`;
  waiting = [];
  return mails;
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

import { createTransport } from 'nodemailer';
import { cleanMail } from './clean-mail.ts';
import {
  type Mail,
  MailDeferredError,
  MailRefusedError,
  type MailSender,
  type Sending,
} from './mail.port.ts';

// Together below the limit of an idle transaction, in which mails are sent.
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const WHOLE_MS = 45_000;

/** Sends mails through the mail server of SMTP_URL. */
export class SmtpMail implements MailSender {
  readonly folder = null;
  readonly #transport: ReturnType<typeof createTransport>;

  constructor(url: string) {
    this.#transport = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A mail is what it holds: no part of it is ever read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail, { id, createdAt, from, signal }: Sending): Promise<void> {
    const { to, subject, text, html, fromName, headers } = cleanMail(mail);
    const host = from.slice(from.lastIndexOf('@') + 1);
    const sent = this.#transport.sendMail({
      from: { name: fromName ?? '', address: from },
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(headers === undefined ? {} : { headers }),
      date: createdAt,
      // The same one each time: a mail that is sent again, since nobody knew that it had arrived, is shown once.
      messageId: `<${id}@${host}>`,
    });
    // Whoever stops waiting does not hear of it any more.
    sent.catch(() => undefined);
    try {
      await Promise.race([sent, whenOver(AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]))]);
    } catch (error) {
      throw describeFailure(error);
    }
  }
}

function whenOver(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(new Error('the mail server took too long'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

interface SmtpFailure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Enhanced status codes that speak of the address: nobody is there, or the mailbox is closed (RFC 3463). */
const ADDRESS_GONE = /^\d{3}[ -]5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)\b/;

// What a mail server says often names the address, so only its codes are passed on.
function describeFailure(error: unknown): Error {
  const { code, command, responseCode, response } = (error ?? {}) as SmtpFailure;
  const facts = [code, command, responseCode]
    .filter((fact) => typeof fact === 'string' || typeof fact === 'number')
    .join(' ');
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutMail && typeof responseCode === 'number' && responseCode >= 500)
    return new MailRefusedError(`the mail server refused it: ${facts}`, {
      isAddressGone: typeof response === 'string' && ADDRESS_GONE.test(response),
    });
  const because = `the mail server could not take it: ${facts || 'no answer in time'}`;
  const isDeferred = isAboutMail && typeof responseCode === 'number' && responseCode >= 400;
  return isDeferred ? new MailDeferredError(because) : new Error(because);
}

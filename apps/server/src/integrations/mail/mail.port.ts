/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The code in it, for people who try the product with mails in files. */
  code?: string;
  /** Name before the address of the sender, such as that of the company. */
  fromName?: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** How a mail is sent. */
export interface Sending {
  /** Names the mail: where the way of sending can tell, it is sent once however often it is handed over. */
  id: string;
  createdAt: Date;
  /** Address of the sender. */
  from: string;
  /**
   * Whom it is about, also where they are not who gets it; left out when it names nobody. Kept beside a mail that becomes a file,
   * so that erasing somebody finds it.
   */
  about?: string | undefined;
  /** Ends what takes long. */
  signal: AbortSignal;
}

/** Sends mails. */
export interface MailSender {
  /**
   * Hands a mail over. Throws `MailRefusedError` when it will never be accepted, something else to try it again:
   * `MailDeferredError` when that is about this mail, and others may be taken.
   */
  send: (mail: Mail, sending: Sending) => Promise<void>;
  /** Where the mails lie when they become files; null when they are really sent. */
  folder: string | null;
}

/** A mail that will never be accepted; says why without the address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  /** Whether the mail server says that nobody is at the address, so that no other mail will arrive either. */
  readonly isAddressGone: boolean;

  constructor(message: string, { isAddressGone = false } = {}) {
    super(message);
    this.isAddressGone = isAddressGone;
  }
}

/** A mail that is not accepted for now, as the domain that it goes to takes none, or too many came. */
export class MailDeferredError extends Error {
  override readonly name = 'MailDeferredError';
}

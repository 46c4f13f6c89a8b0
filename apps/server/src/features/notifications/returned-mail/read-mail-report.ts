import type { MailReturnReason } from '@opencareers/contracts/notifications';
import PostalMime, { type Attachment } from 'postal-mime';

/** Says of one mail that it came back, or that who got it complained. */
export interface MailReport {
  reason: Exclude<MailReturnReason, 'refused'>;
  /** Left of the `@` of its Message-ID. */
  mailName: string;
  /** Where it was sent, by what the report says: one of these. */
  addresses: string[];
}

/**
 * Reads what a mail server sends back: for each mail that will never arrive (RFC 3464: failed, with a status of class 5),
 * or of which somebody complains (RFC 5965: abuse). Empty for any other mail, delays and deliveries among them.
 */
export async function readMailReport(raw: string): Promise<MailReport[]> {
  const { attachments } = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  });
  const original = await readOriginal(attachments);
  if (original === null) return [];
  const { mailName, to } = original;
  const failed = fieldsOf(attachments, 'message/delivery-status').filter(isFailed).map(recipientsOf);
  const complained = fieldsOf(attachments, 'message/feedback-report')
    .filter((fields) => /^(?:abuse|fraud|opt-out)/i.test(fields.get('feedback-type') ?? ''))
    .map((fields) => addressesIn(fields.get('original-rcpt-to')));
  return [
    ...failed.map((addresses) => ({ reason: 'bounced' as const, mailName, addresses })),
    // Many leave out who complained, and send the mail along.
    ...complained.map((addresses) => ({
      reason: 'complained' as const,
      mailName,
      addresses: [...addresses, ...to],
    })),
  ];
}

type Fields = ReadonlyMap<string, string>;

const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : '');

/** The groups of fields in parts of a type, each as it stands in a header; names in lower case. */
function fieldsOf(parts: readonly Attachment[], type: string): Fields[] {
  const groups = parts
    .filter(({ mimeType }) => mimeType === type)
    .flatMap((part) => textOf(part).split(/\r?\n(?:[ \t]*\r?\n)+/));
  return groups.map((group) => {
    const lines = group.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
    const pairs = lines.map((line) => /^([\w-]+):\s*(.*)$/.exec(line)).filter((found) => found !== null);
    return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]));
  });
}

function isFailed(fields: Fields): boolean {
  return /^failed\b/i.test(fields.get('action') ?? '') && /^5\./.test(fields.get('status') ?? '');
}

/** Whom the mail was for, and whom its server had made of that. */
function recipientsOf(fields: Fields): string[] {
  return ['original-recipient', 'final-recipient'].flatMap((name) => addressesIn(fields.get(name)));
}

/** `rfc822; ada@example.com`, `<ada@example.com>` */
function addressesIn(value = ''): string[] {
  const found = /([^\s<>;]+@[^\s<>;]+)/.exec(value);
  return found?.[1] === undefined ? [] : [found[1].toLowerCase()];
}

/** Name and recipients of the mail that the report is about, of which at least the header comes with it. */
async function readOriginal(
  parts: readonly Attachment[],
): Promise<{ mailName: string; to: string[] } | null> {
  const part = parts.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)$/.test(mimeType));
  if (part === undefined) return null;
  const { messageId = '', to = [] } = await PostalMime.parse(textOf(part));
  const [, mailName] = /^<([^@<>]+)@[^@<>]+>$/.exec(messageId) ?? [];
  if (mailName === undefined) return null;
  return { mailName, to: to.flatMap(({ address = '' }) => addressesIn(address)) };
}

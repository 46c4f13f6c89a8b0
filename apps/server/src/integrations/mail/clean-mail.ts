import { beginningOf } from '@opencareers/messages/beginnings';
import { type Mail, MailRefusedError } from './mail.port.ts';

const SUBJECT_MAX = 250;
const NAME_MAX = 100;
const HEADER_NAME = /^[A-Za-z][A-Za-z-]{0,60}$/;
/** One address without a display name, comments, quotes or anything that would make it two. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;

/**
 * The mail with everything that becomes a header in one line: what people wrote, such as names in a subject, cannot
 * add headers or recipients. Throws `MailRefusedError` when the recipient is not one address.
 */
export function cleanMail(mail: Mail): Mail {
  if (!ONE_ADDRESS.test(mail.to)) throw new MailRefusedError('the recipient is not an address');
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => {
    if (!HEADER_NAME.test(name)) throw new MailRefusedError('a header has no valid name');
    return [name, oneLine(value, 2_000)];
  });
  return {
    ...mail,
    subject: oneLine(mail.subject, SUBJECT_MAX),
    ...(mail.fromName === undefined ? {} : { fromName: oneLine(mail.fromName, NAME_MAX) }),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) as Record<string, string> }),
  };
}

function oneLine(text: string, max: number): string {
  return beginningOf(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), max);
}
